// Draws the timeline on a canvas: ruler, moves, marks, and a lane for each square that was touched.
import { gutter, head, ruler, squaresTouched } from './canvas.js';
import { paintCarries, paintLane, paintSilences } from './paint_lanes.js';
import { paintMarks, paintMoves } from './paint_marks.js';
import { timeText } from './scale.js';

const laneHighest = 24;
const laneNamed = 11;  // lower lanes have no room for a name

/// Everything at once. `show` is {scale, wood, marks, squares, pointed, time, height, colours, face}.
export function paint(context, show) {
  const { scale, height, colours, wood } = show;
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, scale.width, height);
  context.textBaseline = 'middle';
  const shown = squaresTouched(wood, show.squares, scale.from, scale.to);
  const laneHeight = Math.min(laneHighest, Math.max(2, (height - head) / Math.max(1, shown.length)));
  const tops = new Map(shown.map((square, index) => [square, head + index * laneHeight]));
  context.save();
  context.beginPath();
  context.rect(gutter, 0, scale.width - gutter, height);
  context.clip();
  paintRuler(context, show);
  paintSilences(context, show);
  for (const [square, top] of tops) paintLane(context, show, square, top, laneHeight);
  if (laneHeight >= 4) paintCarries(context, show, tops, laneHeight);
  paintMoves(context, show);
  paintMarks(context, show);
  paintMoment(context, show);
  context.restore();
  paintNames(context, show, tops, laneHeight);
}

function paintRuler(context, { scale, height, colours, face }) {
  const { step, times } = scale.ticks();
  context.font = `11px ${face}`;
  context.textAlign = 'left';
  context.lineWidth = 1;
  for (const time of times) {
    const x = Math.round(scale.x(time)) + 0.5;
    context.strokeStyle = colours.edge;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, height);
    context.stroke();
    context.fillStyle = colours.quiet;
    context.fillText(timeText(time, step), x + 4, ruler / 2 + 1);
  }
}

function paintMoment(context, { scale, time, height, colours }) {
  const x = Math.round(scale.x(time));
  context.fillStyle = colours.accent;
  context.fillRect(x - 1, 0, 2, height);
  context.beginPath();
  context.moveTo(x - 6, 0);
  context.lineTo(x + 6, 0);
  context.lineTo(x, 8);
  context.fill();
}

function paintNames(context, { scale, colours, face, pointed }, tops, laneHeight) {
  context.strokeStyle = colours.edge;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(gutter - 0.5, 0);
  context.lineTo(gutter - 0.5, head + tops.size * laneHeight);
  context.moveTo(0, head - 0.5);
  context.lineTo(scale.width, head - 0.5);
  context.stroke();
  if (laneHeight < laneNamed) return;
  context.textAlign = 'right';
  for (const [square, top] of tops) {
    const isPointed = pointed.includes(square);
    context.font = `${isPointed ? 700 : 500} 12px ${face}`;
    context.fillStyle = isPointed ? colours.pointed : colours.text;
    context.fillText(square, gutter - 8, top + laneHeight / 2 + 0.5);
  }
}
