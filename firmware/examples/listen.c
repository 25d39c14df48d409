/* A whole host in one file, written from ../PROTOCOL.md alone: prints what a board records.
 *
 *   listen [BOOT AFTER]     bytes of the board on standard input, bytes for it on standard output, text on standard error
 *
 * Whatever carries bytes serves: on USB the two bulk endpoints 0x81 and 0x01. With a boot number and the last record that
 * was kept of it, a board that has started anew since then is asked for the rest. */
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { VERSION = 1, PAYLOAD_MAX = 120, FRAME_MAX = PAYLOAD_MAX + 6 };
enum { HELLO = 0x01, HEARTBEAT = 0x02, RECALLED = 0x04, RECALL_END = 0x05, LIFT = 0x10, SNAPSHOT = 0x16, KNOCK = 0x17, PLACE_ASTRIDE = 0x18 };
enum { HELLO_REQUEST = 0x41, RESUME = 0x42, RESEND = 0x43, ACKNOWLEDGE = 0x44, RECALL = 0x48 };

static uint32_t boot;                      /* the board's present start; 0: no hello yet */
static uint64_t next_record = 1;           /* the one that is due */
static uint32_t known_boot;                /* of the command line */
static uint64_t known_record;

static uint64_t number(const uint8_t *bytes, int width) { /* lowest byte first */
  uint64_t value = 0;
  for (int i = width - 1; i >= 0; --i) value = value << 8 | bytes[i];
  return value;
}

static uint32_t crc32(const uint8_t *bytes, size_t size) {
  uint32_t crc = 0xffffffff;
  while (size--) {
    crc ^= *bytes++;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

/* A message with up to two fields of 4 and 8 bytes, checksum, stuffing and delimiter. */
static void say(uint8_t kind, int fields, uint32_t first, uint64_t second) {
  uint8_t plain[PAYLOAD_MAX] = {VERSION, kind}, frame[FRAME_MAX];
  size_t size = 2, at = 1, distance_at = 0;
  if (fields) {
    for (int i = 0; i < 4; ++i) plain[size++] = (uint8_t)(first >> 8 * i);
    for (int i = 0; i < 8; ++i) plain[size++] = (uint8_t)(second >> 8 * i);
  }
  const uint32_t crc = crc32(plain, size);
  for (int i = 0; i < 4; ++i) plain[size++] = (uint8_t)(crc >> 8 * i);
  for (size_t i = 0; i <= size; ++i) {     /* one more: the delimiter closes the last run */
    const uint8_t byte = i < size ? plain[i] : 0;
    if (byte == 0) {
      frame[distance_at] = (uint8_t)(at - distance_at);
      distance_at = at;
    }
    frame[at++] = byte;
  }
  if (write(STDOUT_FILENO, frame, at) != (ssize_t)at) exit(74);
}

static void print_record(const char *when, const uint8_t *record, size_t size) {
  static const char *names[] = {"lift", "place", "touch", "press", "adjust", "lost", "snapshot", "knock", "place-astride"};
  static const char *contacts[] = {"empty", "filled", "white", "black"};
  const uint8_t kind = record[1], *fields = record + 18;
  fprintf(stderr, "%s%llu %.6f %s", when, (unsigned long long)number(record + 2, 8), (double)number(record + 10, 8) / 1e6, names[kind - LIFT]);
  if (kind == SNAPSHOT) {
    const size_t count = number(fields, 2);
    for (size_t square = 0; square < count && 20 + square / 4 < size; ++square) {
      const int contact = fields[2 + square / 4] >> square % 4 * 2 & 3;
      if (contact) fprintf(stderr, " %zu:%s", square, contacts[contact]);
    }
  } else {
    const int width = kind == 0x15 ? 4 : kind == 0x13 || kind == 0x14 ? 1 : 2;
    fprintf(stderr, " %llu", (unsigned long long)number(fields, width));
    if (kind == 0x11 || kind == PLACE_ASTRIDE) fprintf(stderr, " %s", contacts[fields[2] & 3]);
    if (kind == KNOCK) fprintf(stderr, " pieces, began %.6f before", (double)number(fields + 2, 4) / 1e6);
    if (kind == PLACE_ASTRIDE) fprintf(stderr, ", or on %llu", (unsigned long long)number(fields + 3, 2));
    if (kind == 0x14) fprintf(stderr, " %s", fields[1] ? "begins" : "ends");
  }
  fputc('\n', stderr);
}

static void on_hello(const uint8_t *fields) {
  if (boot == number(fields, 4)) return;
  if (boot) {                              /* it has started anew while we listened */
    known_boot = boot;
    known_record = next_record - 1;
  }
  boot = (uint32_t)number(fields, 4);
  fprintf(stderr, "hello boot %u, %u x %u sensors, game %.*s\n", boot, fields[20], fields[21], fields[23], (const char *)fields + 24);
  next_record = known_boot == boot ? known_record + 1 : number(fields + 4, 8);
  say(RESUME, 2, boot, next_record - 1);
  if (known_boot && known_boot != boot) say(RECALL, 2, known_boot, known_record);
}

/* Only the record that is due counts; it is printed, which is all that "on disk" means here, and acknowledged. */
static void on_record(const uint8_t *payload, size_t size) {
  const uint64_t sequence = number(payload + 2, 8);
  if (!boot || sequence < next_record) return;
  if (sequence > next_record) {
    say(RESEND, 2, boot, next_record - 1);
    return;
  }
  print_record("", payload, size);
  say(ACKNOWLEDGE, 2, boot, next_record++);
}

static void on_payload(const uint8_t *payload, size_t size) {
  const uint8_t kind = payload[1], *fields = payload + 2;
  if (payload[0] != VERSION) {
    fprintf(stderr, "the board speaks version %u, this program %u\n", payload[0], VERSION);
    exit(65);
  }
  if (kind == HELLO && size >= 27 && size >= 28u + fields[23]) on_hello(fields);
  if (kind == HEARTBEAT && size == 38 && number(fields, 4) == boot && number(fields + 12, 8) >= next_record) say(RESEND, 2, boot, next_record - 1);
  if (kind >= LIFT && kind <= PLACE_ASTRIDE && size >= 19) on_record(payload, size);
  if (kind == RECALLED && size >= 25) print_record("then ", fields + 4, size - 6);
  if (kind == RECALL_END && size == 14) fprintf(stderr, "then no more\n");
}

/* Bytes between two delimiters: the stuffing taken out in place, then the checksum. */
static void on_frame(uint8_t *bytes, size_t size) {
  size_t from = 0, to = 0;
  while (from < size) {
    const size_t zero = from + bytes[from];
    if (zero > size) return;
    for (++from; from < zero; ++from) bytes[to++] = bytes[from];
    if (from < size) bytes[to++] = 0;
  }
  if (to < 6 || number(bytes + to - 4, 4) != crc32(bytes, to - 4)) return;
  on_payload(bytes, to - 4);
}

static void take(const uint8_t *bytes, ssize_t count) {
  static uint8_t frame[FRAME_MAX + 1];
  static size_t size;
  for (ssize_t i = 0; i < count; ++i) {
    if (bytes[i] != 0) {
      if (size <= FRAME_MAX) frame[size++] = bytes[i];   /* a longer one is none: its place is kept */
    } else {
      if (size && size <= FRAME_MAX) on_frame(frame, size);
      size = 0;
    }
  }
}

int main(int count, char **words) {
  if (count == 3) {
    known_boot = (uint32_t)strtoul(words[1], NULL, 10);
    known_record = strtoull(words[2], NULL, 10);
  } else if (count != 1) {
    fputs("usage: listen [BOOT AFTER]\n", stderr);
    return 64;
  }
  if (write(STDOUT_FILENO, "", 1) != 1) return 74;        /* ends any half frame the board has read */
  say(HELLO_REQUEST, 0, 0, 0);
  for (;;) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    uint8_t bytes[512];
    if (poll(&input, 1, 500) == 0) {                      /* the board is asked until it answers */
      if (!boot) say(HELLO_REQUEST, 0, 0, 0);
      continue;
    }
    const ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got <= 0) return got == 0 ? 0 : 74;
    take(bytes, got);
  }
}
