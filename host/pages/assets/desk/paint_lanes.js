// Draws the lanes of the timeline: where a piece stood, was in the air, was set down, moved on its square.
import { pieceText } from '../messages/messages.js';
import { firstAtLeast, gutter, ruler } from './canvas.js';

// Of a game of thousands of events seen as a whole: parts that nobody could tell from their neighbours
// are left out, and narrow ones have no edge.
const leastPixels = 0.75;
const edgedPixels = 5;
const namedPixels = 16;

/// Stretches of which the board told nothing.
export function paintSilences(context, { scale, marks, height, colours }) {
  context.fillStyle = colours.sunken;
  for (const { at, until } of marks.silences) {
    if (until < scale.from || at > scale.to) continue;
    context.fillRect(scale.x(at), ruler, Math.max(2, scale.x(Math.min(until, scale.to)) - scale.x(at)), height - ruler);
  }
}

export function paintLane(context, show, square, top, laneHeight) {
  const { scale, wood, colours, pointed } = show;
  const middle = top + laneHeight / 2;
  const thick = Math.max(1.5, laneHeight * 0.56);
  if (pointed.includes(square)) {
    context.globalAlpha = 0.14;
    context.fillStyle = colours.pointed;
    context.fillRect(gutter, top, scale.width - gutter, laneHeight);
    context.globalAlpha = 1;
  }
  const lane = wood.lanes.get(square);
  let drawnTo = -Infinity;
  for (let index = firstAtLeast(lane, scale.from, (each) => each.to); index < lane.length; index += 1) {
    const part = lane[index];
    if (part.from > scale.to) break;
    const left = Math.max(gutter - 4, scale.x(part.from));
    const right = Math.min(scale.width + 4, scale.x(Math.min(part.to, scale.end)));
    if (right - drawnTo < leastPixels) continue;
    drawnTo = right;
    paintPart(context, show, part, { left, right: Math.max(right, left + 1), middle, thick });
  }
  context.strokeStyle = colours.air;
  context.lineWidth = 1.5;
  for (const at of wood.wobbles.get(square) ?? []) {
    if (at < scale.from || at > scale.to) continue;
    const x = scale.x(at);
    context.beginPath();
    for (let step = -3; step <= 3; step += 1) context.lineTo(x + step * 2, middle + (step % 2 ? thick * 0.5 : -thick * 0.5));
    context.stroke();
  }
}

function paintPart(context, { colours, face, wood }, { kind, piece, colour }, { left, right, middle, thick }) {
  const width = right - left;
  if (kind === 'empty') {
    context.fillStyle = colours.edge;
    context.fillRect(left, middle - 0.5, width, 1);
    return;
  }
  const isAir = kind === 'air';
  const ground = isAir ? colours.air : colour === 'b' ? colours['lane-black'] : colour === 'w' ? colours['lane-white'] : colours.quiet;
  context.fillStyle = ground;
  context.globalAlpha = isAir ? 0.3 : 1;
  context.fillRect(left, middle - thick / 2, width, thick);
  context.globalAlpha = 1;
  if (thick < 4 || width < edgedPixels) return;
  context.lineWidth = 1;
  context.strokeStyle = isAir ? colours.air : colours.quiet;
  context.setLineDash(isAir ? [3, 3] : []);
  context.strokeRect(left + 0.5, middle - thick / 2 + 0.5, Math.max(0, width - 1), thick - 1);
  context.setLineDash([]);
  if (!isAir || thick < 9 || width < namedPixels || !piece) return;
  context.font = `${Math.min(12, thick)}px ${face}`;
  context.textAlign = 'left';
  const text = pieceText(wood.game, piece);
  if (context.measureText(text).width + 8 > width) return;
  context.fillStyle = colours.text;
  context.fillText(text, Math.max(left, gutter) + 4, middle + 0.5);
}

/// From where a piece was taken up to where it was set down.
export function paintCarries(context, { scale, wood, colours }, tops, laneHeight) {
  context.strokeStyle = colours.air;
  context.fillStyle = colours.air;
  context.lineWidth = 1.5;
  const { carries } = wood;
  let drawnTo = -Infinity;
  for (let index = firstAtLeast(carries, scale.from, (each) => each.at); carries[index]?.at <= scale.to; index += 1) {
    const { at, from, to } = carries[index];
    const x = scale.x(at);
    if (!tops.has(from) || !tops.has(to) || x - drawnTo < leastPixels) continue;
    drawnTo = x;
    const [start, end] = [tops.get(from) + laneHeight / 2, tops.get(to) + laneHeight / 2];
    context.beginPath();
    context.moveTo(x, start);
    context.lineTo(x, end);
    context.stroke();
    context.beginPath();
    context.arc(x, end, Math.min(3, laneHeight / 3), 0, 7);
    context.fill();
  }
}
