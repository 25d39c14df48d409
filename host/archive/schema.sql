-- The event file: the journal is the truth, every other table can be rebuilt from it.
-- Times are microseconds; `at_us` counts from 1970, `board_us` from the board's own start.

-- Each board of the event once; viewers know it by its number.
CREATE TABLE boards(
  board INTEGER PRIMARY KEY,
  serial TEXT NOT NULL UNIQUE
) STRICT;

-- What the boards said, in the order it became safe. `words` are those of the trace file: a whole
-- trace header for kind 'header', which begins a session of its board, or one event's words.
-- `boot` and `sequence` name the board's own record; both are absent where the daemon wrote.
-- hash = BLAKE2b-256 of the row, of `prev`, the hash of the row before it, and of the hash of the
-- same board's row before it: the file is one chain, and so is each board by itself.
CREATE TABLE journal(
  seq INTEGER PRIMARY KEY,
  board INTEGER NOT NULL REFERENCES boards,
  kind TEXT NOT NULL CHECK(kind IN ('header', 'event')),
  at_us INTEGER NOT NULL,
  board_us INTEGER NOT NULL,
  boot INTEGER,
  sequence INTEGER,
  words TEXT NOT NULL,
  prev BLOB NOT NULL CHECK(length(prev) = 32),
  hash BLOB NOT NULL CHECK(length(hash) = 32),
  CHECK((boot IS NULL) = (sequence IS NULL))
) STRICT;
CREATE INDEX journal_of_board ON journal(board, seq);
CREATE INDEX journal_sessions ON journal(board, seq) WHERE kind = 'header';
CREATE TRIGGER journal_never_updated BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_never_deleted BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

-- `session` is the journal row of the header that began the session, `number` counts its games.
CREATE TABLE games(
  session INTEGER NOT NULL REFERENCES journal(seq),
  number INTEGER NOT NULL CHECK(number >= 1),
  board INTEGER NOT NULL REFERENCES boards,
  game TEXT NOT NULL,
  first_seq INTEGER NOT NULL,
  last_seq INTEGER NOT NULL,
  started_us INTEGER NOT NULL,
  ended_us INTEGER,
  start_fen TEXT NOT NULL,
  result TEXT NOT NULL CHECK(result IN ('1-0', '0-1', '1/2-1/2', '*')),
  reason TEXT NOT NULL,
  article TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(session, number)
) STRICT;

-- A move that later play proved different gets a row of a higher revision; the first one stays.
-- Moves that the players took back are removed. An illegal move from which play went on ends in
-- ' (illegal)' in `san` and has the confidence 0; so has a ply that is in doubt while later ones are
-- settled, until it is settled too.
CREATE TABLE moves(
  session INTEGER NOT NULL,
  number INTEGER NOT NULL,
  ply INTEGER NOT NULL CHECK(ply >= 1),
  revision INTEGER NOT NULL CHECK(revision >= 0),
  move TEXT NOT NULL,
  san TEXT NOT NULL,
  lifted_us INTEGER NOT NULL,
  released_us INTEGER NOT NULL,
  settled_us INTEGER NOT NULL,
  confidence REAL NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY(session, number, ply, revision),
  FOREIGN KEY(session, number) REFERENCES games(session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE incidents(
  session INTEGER NOT NULL,
  number INTEGER NOT NULL,
  incident INTEGER NOT NULL CHECK(incident >= 1),
  ply INTEGER NOT NULL,
  at_us INTEGER NOT NULL,
  kind TEXT NOT NULL,
  article TEXT NOT NULL,
  side TEXT NOT NULL CHECK(side IN ('white', 'black')),
  touched TEXT NOT NULL,
  obliged TEXT NOT NULL,
  played TEXT NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY(session, number, incident),
  FOREIGN KEY(session, number) REFERENCES games(session, number)
) STRICT, WITHOUT ROWID;

-- What a person ruled on an incident; of several the last counts. `by` is empty where it was not said.
CREATE TABLE rulings(
  session INTEGER NOT NULL,
  number INTEGER NOT NULL,
  incident INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  at_us INTEGER NOT NULL,
  ruling TEXT NOT NULL CHECK(ruling IN ('upheld', 'dismissed', 'accepted')),
  by TEXT NOT NULL,
  PRIMARY KEY(session, number, incident, seq),
  FOREIGN KEY(session, number) REFERENCES games(session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE clocks(
  session INTEGER NOT NULL,
  number INTEGER NOT NULL,
  ply INTEGER NOT NULL CHECK(ply >= 1),
  elapsed_us INTEGER NOT NULL,
  left_us INTEGER,
  PRIMARY KEY(session, number, ply),
  FOREIGN KEY(session, number) REFERENCES games(session, number)
) STRICT, WITHOUT ROWID;

-- What relays still have to say, written in the transaction of what it announces. `message` is the
-- same however often it is sent or rebuilt, so that a receiver can drop what it has.
CREATE TABLE outbox(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sink TEXT NOT NULL,
  message TEXT NOT NULL,
  body TEXT NOT NULL,
  sent_us INTEGER,
  UNIQUE(sink, message)
) STRICT;
CREATE INDEX outbox_waiting ON outbox(sink, id) WHERE sent_us IS NULL;

-- Each game's moves as they finally stand.
CREATE VIEW standing_moves AS
  SELECT session, number, ply, max(revision) AS revision, move, san, lifted_us, released_us,
         settled_us, confidence, seq
  FROM moves GROUP BY session, number, ply;
