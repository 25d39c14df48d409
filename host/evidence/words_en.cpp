// What a bundle says in English.
#include "host/evidence/words.hpp"

#include <array>

namespace luozi::host {
namespace {

constexpr std::array phrases{
    Phrase{"title.incident", "Evidence: incident {number} of game {game}"},
    Phrase{"title.ply", "Evidence: ply {number} of game {game}"},

    Phrase{"event", "Event"},
    Phrase{"event.id", "Event's first hash"},
    Phrase{"board", "Board"},
    Phrase{"board.text", "{number} (serial {serial})"},
    Phrase{"tag.Site", "Site"},
    Phrase{"tag.Date", "Date"},
    Phrase{"tag.Round", "Round"},
    Phrase{"game", "Game"},
    Phrase{"laws", "Laws"},
    Phrase{"made", "Made"},
    Phrase{"times", "Times"},
    Phrase{"times.text", "of the daemon's clock, at UTC{offset}"},

    Phrase{"side.white", "White"},
    Phrase{"side.black", "Black"},
    Phrase{"side.red", "Red"},

    Phrase{"game.chess", "chess"},
    Phrase{"game.chess960", "Chess960"},
    Phrase{"game.xiangqi", "xiangqi"},
    Phrase{"game.draughts-international", "international draughts (100 squares)"},
    Phrase{"game.draughts-brazilian", "Brazilian draughts (64 squares)"},
    Phrase{"game.draughts-russian", "Russian draughts (64 squares)"},

    Phrase{"section.incident", "What happened"},
    Phrase{"section.pictures", "The moments of the turn"},
    Phrase{"section.rows", "What the board said"},
    Phrase{"section.chain", "The chain of hashes"},
    Phrase{"section.signature", "Key and signature"},

    Phrase{"incident.touch-move",
           "On {side}'s turn an own piece was touched ({touched}). By {article} it has to move; "
           "{played} was played instead."},
    Phrase{
        "incident.touch-capture",
        "On {side}'s turn a piece of the other side was touched ({touched}). By {article} it has "
        "to be captured; {played} was played instead."},
    Phrase{"incident.castling-rook-first",
           "On {side}'s turn the rook was touched before the king ({touched}). By {article} that "
           "side may not castle with it in this turn; {played} was played."},
    Phrase{
        "incident.touch-foul",
        "On {side}'s turn a piece was touched ({touched}) that can neither move nor be captured. "
        "By {article} that is an offence."},
    Phrase{"incident.touched-out-of-turn",
           "A piece ({touched}) was touched before it was {side}'s turn; see {article}."},
    Phrase{"incident.illegal-move",
           "{side} made the move {played}, which the laws do not allow; see {article}."},
    Phrase{"incident.prohibited-repetition",
           "{side} repeats the position in a way that {article} does not allow: {played}."},
    Phrase{"incident.not-majority",
           "{side} captured with {played}, and more pieces had to be captured; see {article}."},
    Phrase{"incident.capture-not-removed",
           "{side} played {played} and left a captured piece on the board; see {article}."},
    Phrase{"incident.wrong-piece-removed",
           "{side} played {played} and took off a piece that it does not capture; see {article}."},
    Phrase{"incident.released-early",
           "{side} let go of the piece in the middle of a capture, {played}; see {article}."},
    Phrase{"incident.uncrowned-king-moved",
           "{side} moved a king that was not crowned, {played}; see {article}."},
    Phrase{"incident.two-moves", "{side} made two moves in a row, {played}; see {article}."},
    Phrase{"incident.out-of-turn",
           "A piece of the side that was not to move was moved, {played}; see {article}."},
    Phrase{"incident.displaced",
           "Pieces do not stand where they stood ({touched}); see {article}."},
    Phrase{"incident.flag", "{side}'s time ran out: {played}; see {article}."},
    Phrase{"incident.press-without-move",
           "{side} pressed the clock without having made a move; see {article}."},
    Phrase{"incident.promotion-missing",
           "{side} pressed the clock with a pawn left on the last rank, {played}; see {article}."},
    Phrase{"incident.other", "{side}: {kind}, {played}; see {article}."},
    Phrase{"ply.text", "Ply {number} of the game: {side} played {played}."},
    Phrase{
        "limits",
        "A board does not see who touched a piece, what was said, or why. The program reports and "
        "cites; a person rules."},

    Phrase{"article", "Article"},
    Phrase{"article.none", "none is known"},
    Phrase{"turn", "Turn"},
    Phrase{"turn.text", "ply {number}, {side} to move"},
    Phrase{"touched", "Touched"},
    Phrase{"obliged", "Moves that were due"},
    Phrase{"played", "Played"},
    Phrase{"none", "none"},
    Phrase{"move.text", "{words} ({coordinates})"},
    Phrase{"seen", "How it was seen"},
    Phrase{"seen.lifted", "taken up: the sensor went empty"},
    Phrase{"seen.moved", "moved without leaving its square"},
    Phrase{"order", "Order of the touches"},
    Phrase{"order.known", "known"},
    Phrase{"order.unknown", "unknown: two touches came within 20 ms"},
    Phrase{"adjusting", "Adjusting"},
    Phrase{"adjusting.announced",
           "was announced beforehand; unless the opponent had consented to it, the piece counts as "
           "touched ({article})"},
    Phrase{"hand", "Whose hand"},
    Phrase{"hand.who_waits",
           "not seen; had it been the other side's, it touched a piece out of turn ({article})"},
    Phrase{"touched.at", "First touched"},
    Phrase{"told.at", "Reported"},
    Phrase{"claim", "Right to claim"},
    Phrase{"claim.stands", "no row of this file ends it"},
    Phrase{"claim.lost",
           "lost at {time}, when the claimant took up a piece to play on ({article})"},
    Phrase{"ruling", "Ruling"},
    Phrase{"ruling.none", "none when this file was made"},
    Phrase{"ruling.upheld", "upheld by {by} at {time}"},
    Phrase{"ruling.dismissed", "dismissed by {by} at {time}"},
    Phrase{"ruling.accepted", "accepted as it stands by {by} at {time}"},
    Phrase{"ruling.nobody", "the arbiter"},
    Phrase{"turned",
           "The board lay the other way round: the squares in its own words are those opposite."},

    Phrase{"moment.before", "Before the turn"},
    Phrase{"moment.lift", "{square} is taken up"},
    Phrase{"moment.touch", "{square} moves without leaving"},
    Phrase{"moment.after", "After the move"},
    Phrase{
        "legend",
        "Dashed ring: the piece is in the air. Dotted ring: touched, as the incident names it or "
        "moved without leaving. Frame: something was set down there, or another piece stands there "
        "than before."},

    Phrase{"row.number", "Row"},
    Phrase{"row.time", "Time"},
    Phrase{"row.words", "The board's words"},
    Phrase{"row.meaning", "Meaning"},
    Phrase{"row.hash", "Hash begins"},
    Phrase{"row.left_out", "{count} rows are not printed; they stand in this file's data block."},
    Phrase{"row.header", "a session begins"},
    Phrase{"row.snapshot", "the whole board"},
    Phrase{"row.lift", "{square} became empty"},
    Phrase{"row.place", "{square} was filled"},
    Phrase{"row.place-astride",
           "{square} was filled; the piece stands over the border and may as well be on {other}"},
    Phrase{"row.touch", "{square} moved without leaving"},
    Phrase{"row.press", "{side} pressed the clock"},
    Phrase{"row.adjust", "{side} announced an adjustment"},
    Phrase{"row.adjust-end", "{side}'s adjustment is over"},
    Phrase{"row.lost", "the board counted events that were lost"},
    Phrase{"row.offline", "the board went away"},
    Phrase{"row.online", "the board came back"},
    Phrase{"row.knock",
           "the board was knocked at {time}: {count} pieces shook together; no touch is told from "
           "that"},
    Phrase{"row.silence", "nothing more had come by then"},
    Phrase{"row.arbiter", "an arbiter's word"},

    Phrase{
        "chain.text",
        "Each row's hash (BLAKE2b-256) covers the row, the hash of the row before it in the event, "
        "and the hash of this board's row before it. So no row of this board can be changed, added "
        "or left out between the first and the last row without changing the last hash, which also "
        "stands in the event's file."},
    Phrase{"chain.rows", "Rows"},
    Phrase{"chain.rows.text", "{count}, from {first} to {last} of the event"},
    Phrase{"chain.before", "Board's hash before"},
    Phrase{"chain.first", "First hash"},
    Phrase{"chain.last", "Last hash"},

    Phrase{"key", "Public key"},
    Phrase{"fingerprint", "Fingerprint"},
    Phrase{"check",
           "The last line holds the Ed25519 signature of every byte before it. `luozi verify FILE "
           "--key "
           "FINGERPRINT` checks it, the hashes, and that the rows played anew give what this page "
           "says. "
           "Compare the fingerprint with the one noted at the event."},
};

}  // namespace

const Language english{"en", phrases};

}  // namespace luozi::host
