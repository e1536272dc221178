import type { IncomingMessage } from 'node:http';

/** How much of a body that nobody reads is still received, so that the one who sends it gets to read the answer. */
const restBytesMax = 1024 * 1024;
const restMs = 5_000;

/** Throws away what is left of a body after its request was refused; whoever goes on sending is hung up on. */
export function discardRest(body: IncomingMessage): void {
  if (body.complete || body.destroyed) return;
  let left = restBytesMax;
  const hangUp = () => void body.socket.destroy();
  const timer = setTimeout(hangUp, restMs).unref();
  body.once('close', () => clearTimeout(timer));
  body.unpipe();
  body.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) hangUp();
  });
  body.resume();
}
