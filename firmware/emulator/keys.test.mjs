// The clock's contacts and the keys for adjustments, on boards of both kinds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from './board.mjs';

const settled = 25000;

// What was said of keys, in words.
const words = (said) => said.flatMap(({ kind, side, begins }) => {
  if (kind === 'press') return [`press ${'wb'[side]}`];
  return kind === 'adjust' ? [`${begins ? 'adjust' : 'adjust-end'} ${'wb'[side]}`] : [];
});

for (const kind of ['xiangqi-reed', 'chess-hall']) {
  const play = (steps) => {
    const board = new Board(kind);
    board.keys.set('clock b', true);            // a lever stands as it was left
    board.connect();
    const said = words(board.listen(120_000));
    for (const [name, closed] of steps) {
      board.keys.set(name, closed);
      said.push(...words(board.listen(settled)));
    }
    return said;
  };

  test(`${kind}: a_clocks_lever_is_a_press_each_time_it_goes_over`, () => {
    assert.deepEqual(play([['clock b', false], ['clock w', true], ['clock w', false], ['clock b', true]]), ['press w', 'press b']);
  });

  test(`${kind}: an_adjustment_is_announced_with_a_key_and_taken_back_with_it`, () => {
    assert.deepEqual(play([['adjust w', true], ['adjust w', false], ['adjust b', true], ['adjust b', false], ['adjust w', true], ['adjust w', false]]),
      ['adjust w', 'adjust b', 'adjust-end w']);
  });
}

test('a_press_is_on_the_cable_within_8_ms_and_in_order_with_the_pieces', () => {
  const board = new Board('chess-reed');
  board.connect();
  board.listen(120_000);
  board.sensors.set(28, true);
  board.listen(20_000);
  board.keys.set('clock w', true);
  const pressed = board.chip.micros;
  const press = board.until(({ kind }) => kind === 'press');
  assert.ok(press.left - pressed <= 8000, `${press.left - pressed} us`);
  assert.deepEqual(board.heard.filter(({ kind }) => kind === 'place' || kind === 'press').map(({ kind }) => kind), ['place', 'press']);
});
