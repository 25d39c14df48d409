// The xiangqi pieces: discs with a ring and a character, in a 100 x 100 square; colours come from CSS.
import { character } from './brush.js';
import { characters } from './xiangqi_characters.js';

const circle = (r) => `M${50 - r} 50a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

// Red first, as each side's sets have them.
const names = { k: '帥將', a: '仕士', b: '相象', n: '傌馬', r: '俥車', c: '炮砲', p: '兵卒' };

function disc(name) {
  return [['ivory', circle(48)], ['ring', circle(41)], ['glyph', character(characters[name], 50, 50, 57)]];
}

/// Shapes by the piece's letter as FEN has it: capitals are Red's.
export const shapes = Object.fromEntries(Object.entries(names).flatMap(
  ([letter, [red, black]]) => [[letter.toUpperCase(), disc(red)], [letter, disc(black)]]));
