// Draws what stands over the lanes of the timeline: moves, presses, knocks, incidents, orders.
import { firstAtLeast, gutter, markRow, moveRow, ruler } from './canvas.js';

const pressPixels = 3;  // presses closer than that are one

export function paintMoves(context, { scale, wood, colours, face }) {
  const middle = ruler + moveRow / 2;
  context.font = `600 11px ${face}`;
  context.textAlign = 'left';
  let freeFrom = 0;  // where the next name has room
  const { moves } = wood;
  for (let index = firstAtLeast(moves, scale.from, (each) => each.settled ?? Infinity); index < moves.length; index += 1) {
    const { lifted, released, settled, san, move, irregular } = moves[index];
    const begins = lifted ?? released;
    if (begins > scale.to) break;
    const [left, right, certain] = [scale.x(begins), scale.x(released), scale.x(settled ?? scale.end)];
    const colour = irregular ? colours.bad : colours.accent;
    context.fillStyle = colours.warn;
    context.fillRect(right, middle + 5, Math.max(0, certain - right), 2);
    context.fillStyle = colour;
    context.fillRect(left, middle + 4, Math.max(2, right - left), 4);
    if (settled !== null && settled !== undefined) context.fillRect(certain - 0.5, middle + 2, 1.5, 8);
    const text = san || move;
    if (left < freeFrom) continue;
    context.fillStyle = settled === null ? colours.warn : irregular ? colours.bad : colours.text;
    context.fillText(text, Math.max(left, gutter + 2), middle - 3);
    freeFrom = Math.max(left, gutter) + context.measureText(text).width + 6;
  }
}

export function paintMarks(context, { scale, marks, colours, face }) {
  const middle = ruler + moveRow + markRow / 2;
  const { list } = marks;
  let pressAt = -Infinity;
  for (let index = firstAtLeast(list, scale.from, (each) => each.at); list[index]?.at <= scale.to; index += 1) {
    const x = scale.x(list[index].at);
    const isPress = list[index].kind === 'press';
    if (isPress && x - pressAt < pressPixels) continue;
    if (isPress) pressAt = x;
    paintMark(context, { colours, face }, list[index], x, middle);
  }
}

/// A press is a triangle of its side's colour, an incident a diamond with its number, an order a
/// flag, events that were lost a cross, a knock a bolt, an announced adjustment a ring.
function paintMark(context, { colours, face }, { kind, side, number }, x, middle) {
  context.lineWidth = 1.5;
  context.beginPath();
  if (kind === 'press') {
    context.moveTo(x - 4, middle - 4);
    context.lineTo(x + 4, middle - 4);
    context.lineTo(x, middle + 4);
    context.closePath();
    context.fillStyle = side === 'b' ? colours['lane-black'] : colours['lane-white'];
    context.strokeStyle = colours.quiet;
    context.fill();
  } else if (kind === 'incident') {
    for (const [across, down] of [[0, -9], [9, 0], [0, 9], [-9, 0]]) context.lineTo(x + across, middle + down);
    context.closePath();
    context.fillStyle = colours.bad;
    context.strokeStyle = colours.surface;
    context.fill();
  } else if (kind === 'order') {
    context.moveTo(x, middle + 8);
    context.lineTo(x, middle - 7);
    context.lineTo(x + 9, middle - 4);
    context.lineTo(x, middle);
    context.strokeStyle = colours.accent;
  } else if (kind === 'lost') {
    context.moveTo(x - 4, middle - 4);
    context.lineTo(x + 4, middle + 4);
    context.moveTo(x + 4, middle - 4);
    context.lineTo(x - 4, middle + 4);
    context.strokeStyle = colours.bad;
  } else if (kind === 'knock') {
    for (const [across, down] of [[3, -8], [-4, 1], [4, -1], [-3, 8]]) context.lineTo(x + across, middle + down);
    context.strokeStyle = colours.bad;
  } else {
    context.arc(x, middle, 4, 0, 7);
    context.strokeStyle = colours.warn;
  }
  context.stroke();
  if (kind !== 'incident') return;
  context.fillStyle = colours.surface;
  context.font = `700 10px ${face}`;
  context.textAlign = 'center';
  context.fillText(String(number), x, middle + 0.5);
}
