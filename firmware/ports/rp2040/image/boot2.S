// The 256 bytes that the boot ROM copies to RAM and runs (2.8.1.3): makes the flash readable as memory, then starts the image.
// Reads with the serial command 03h, which every flash knows; four bytes with their checksum follow in the image.
.syntax unified
.cpu cortex-m0plus
.thumb

.equ ssi, 0x18000000              // 4.10.13
.equ control0, 0x00
.equ control1, 0x04
.equ enable, 0x08
.equ baud, 0x14
.equ serial_control0, 0xf4
.equ vector_table_register, 0xe000ed08
.equ image_vectors, 0x10000100

.section .boot2, "ax"
.global boot2
boot2:
  ldr r3, =ssi
  movs r0, #0
  str r0, [r3, #enable]
  movs r0, #4                     // a quarter of the system clock: 31 MHz of at most 50 for 03h
  str r0, [r3, #baud]
  ldr r0, =(31 << 16 | 3 << 8)    // 32 bits at a time, a command and then data
  str r0, [r3, #control0]
  movs r0, #0                     // one word of data for each address
  str r0, [r3, #control1]
  ldr r1, =(ssi + serial_control0)
  ldr r0, =(0x03 << 24 | 2 << 8 | 6 << 2)  // command 03h of 8 bits, address of 24 bits, one line
  str r0, [r1]
  movs r0, #1
  str r0, [r3, #enable]

  ldr r0, =image_vectors
  ldr r1, =vector_table_register
  str r0, [r1]
  ldmia r0!, {r1, r2}
  msr msp, r1
  bx r2
.ltorg
