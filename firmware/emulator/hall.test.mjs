// Boards of Hall sensors: every sensor in every state, thresholds, neighbours, power.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events, hallBoards } from './board.mjs';

const settled = 35000;                         // microseconds: also after a whole board has left at once, which is taken for a knock at first
const standing = 20;                           // millitesla
const margin = 0.15;                          // noise and steps

function connected(kind) {
  const board = new Board(kind);
  board.connect();
  board.listen(settled);
  return board;
}

const words = (said) => said.filter(({ kind }) => kind === 'lift' || kind === 'place').map(({ kind, square, contact }) => `${kind} ${square} ${contact ?? ''}`.trim());
const each = (board, word) => Array.from({ length: board.sensors.count }, (_, sensor) => word(sensor));

function setEach(board, field) {
  for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, field(sensor));
}

for (const kind of hallBoards) {
  test(`${kind}: every_sensor_by_itself_says_white_black_and_nothing`, () => {
    const board = connected(kind);
    for (const [field, word] of [[standing, 'place # white'], [-standing, 'place # black'], [0, 'lift #']]) {
      const said = [];
      for (let sensor = 0; sensor < board.sensors.count; sensor += 1) {
        board.sensors.set(sensor, field);
        said.push(...board.listen(1000));
      }
      said.push(...board.listen(settled));
      assert.deepEqual(words(said).sort(), each(board, (sensor) => word.replace('#', sensor)).sort());
    }
    assert.equal(board.reader.damaged, 0);
    assert.equal(board.sensors.most, 2, 'two strips are powered at a time');
  });

  test(`${kind}: a_board_set_up_for_play_is_one_snapshot_with_colours`, () => {
    const board = new Board(kind);
    const colour = (sensor) => [standing, 0, -standing][sensor % 3];
    setEach(board, colour);
    board.connect();
    const snapshot = board.until(({ kind: what }) => what === 'snapshot');
    assert.deepEqual(snapshot.standing, each(board, (sensor) => ['white', 'empty', 'black'][sensor % 3]));
    assert.equal(board.hello.sensing, 1);
    assert.deepEqual(events(board.listen(settled)), []);
  });
}

for (const [kind, on, off] of [['chess-hall', 4.0, 2.5], ['xiangqi-hall', 3.0, 2.5]]) {    // millitesla
  test(`${kind}: a_piece_is_seen_from_${on}_mT_on_and_until_below_${off}`, () => {
    const board = connected(kind);
    const steps = [[on - margin, null], [on + margin, 'place'], [off + margin, null], [off - margin, 'lift'], [on - margin, null]];
    for (const sign of [1, -1]) {
      for (const [field, word] of steps) {
        setEach(board, () => sign * field);
        const said = events(board.listen(settled)).sort();
        assert.deepEqual(said, word ? each(board, (sensor) => `${word} ${sensor}`).sort() : [], `${sign * field} mT`);
      }
      setEach(board, () => 0);
      board.listen(settled);
    }
  });
}

test('a_strong_magnet_beside_is_neither_seen_nor_spoils_the_next_reading', () => {
  const board = connected('chess-hall');
  setEach(board, (sensor) => (sensor % 2 ? 40 : -2.7));    // the deepest lobe of the magnets used, beside the strongest field
  assert.deepEqual(events(board.listen(settled)).sort(), each(board, (sensor) => sensor).filter((sensor) => sensor % 2).map((sensor) => `place ${sensor}`).sort());
});

for (const kind of hallBoards) {
  test(`${kind}: a_piece_lifted_or_set_down_leaves_on_the_cable_within_12_ms`, (t) => {
    const board = connected(kind);
    let most = 0;
    for (let moment = 0; moment < 12; moment += 1) {
      const sensor = (moment * 13) % board.sensors.count;
      for (const [field, word] of [[standing, 'place'], [0, 'lift']]) {
        board.chip.run(12000 + 277 * moment);
        board.sensors.set(sensor, field);
        const changed = board.chip.micros;
        most = Math.max(most, board.until((message) => message.kind === word && message.square === sensor).left - changed);
      }
    }
    t.diagnostic(`${kind}: contact to cable ${(most / 1000).toFixed(2)} ms at most`);
    assert.ok(most <= 12000, `${most} us`);
  });
}
