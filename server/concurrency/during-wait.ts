import { setImmediate } from 'node:timers/promises';

/**
 * Computes something while the process waits for what it has just asked of the database or of another site. Such a question
 * leaves at the next turn of the loop, so computing at once would hold it up.
 */
export async function duringWait<Value>(compute: () => Value | Promise<Value>): Promise<Value> {
  await setImmediate();
  return compute();
}
