// What the image uses of the boot ROM: the table of functions, the function that looks into it, and the boot loader's entry. The
// ROM itself is not in the package; everything else in its place is a loop that goes nowhere.
const loopHere = 0xe7fe;              // `b .`
const lookupAt = 0x280, tableAt = 0x200, otherAt = 0x2c0;
export const bootLoaderAt = 0x300;
const code = (letters) => letters.charCodeAt(0) | letters.charCodeAt(1) << 8;

// uint16_t lookup(table, code): entries are a code and an address, a code of 0 ends them.
const lookup = [
  0x8802,   // ldrh r2, [r0]
  0x428a,   // cmp r2, r1
  0xd004,   // beq found
  0x3004,   // adds r0, #4
  0x2a00,   // cmp r2, #0
  0xd1f9,   // bne to the start
  0x2000,   // movs r0, #0
  0x4770,   // bx lr
  0x8840,   // found: ldrh r0, [r0, #2]
  0x4770,   // bx lr
];

// `words`: the ROM. Addresses of functions are odd, as they are for this processor.
export function fillBootRom(words) {
  const halves = new Uint16Array(words.buffer, words.byteOffset, words.length * 2);
  halves.fill(loopHere);
  const put = (address, values) => halves.set(values, address / 2);
  put(0x14, [tableAt, 0, lookupAt | 1]);
  put(tableAt, [code('MS'), otherAt | 1, code('UB'), bootLoaderAt | 1, 0, 0]);
  put(lookupAt, lookup);
}
