// Waits for what the other end of a connection does in its own time.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

const withinMs = 120000;
const lookEveryMs = 20;

/// Waits until `holds()` is true.
export async function until(holds) {
  const end = Date.now() + withinMs;
  while (!await holds()) {
    assert.ok(Date.now() < end, `not within ${withinMs} ms: ${holds}`);
    await setTimeout(lookEveryMs);
  }
}
