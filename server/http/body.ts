import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { fail } from './errors.ts';
import { networkOf } from './network.ts';

/**
 * Bodies that trickle hold a connection and whatever waits for them, so a body has to get on: the slowest line that
 * uploads are made on carries half a kilobyte a second. There is no limit to the whole time an upload takes.
 */
const checkMs = 30_000;
const bytesBetweenChecks = 16 * 1024;
/** Far more than a classroom sends at the same moment. */
const bodiesPerNetworkMax = 200;

/** Counts the bodies under way from each network, and hangs up on those that do not get on. */
export function bodyGuard(): onRequestHookHandler {
  const underWay = new Map<string, number>();
  return (request, _reply, done) => {
    const { raw } = request;
    if (!bringsBody(raw)) return done();
    const network = networkOf(request.ip);
    const count = underWay.get(network) ?? 0;
    if (count >= bodiesPerNetworkMax) fail('request.tooMany', { seconds: 10 }, { seconds: 10 });
    underWay.set(network, count + 1);
    expectProgress(raw, () => {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    });
    done();
  };
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Body = Pick<IncomingMessage, 'once' | 'readableLength' | 'isPaused'> & {
  socket: Pick<IncomingMessage['socket'], 'bytesRead' | 'destroy'>;
};

/** Hangs up when next to nothing came between two checks, unless it is we who are slow to read. */
export function expectProgress(body: Body, onEnd: () => void): void {
  let before = body.socket.bytesRead;
  const timer = setInterval(() => {
    const came = body.socket.bytesRead - before;
    before = body.socket.bytesRead;
    const weAreSlow = body.readableLength > 0 || body.isPaused();
    if (came < bytesBetweenChecks && !weAreSlow) body.socket.destroy();
  }, checkMs).unref();
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    onEnd();
  };
  body.once('end', end);
  body.once('close', end);
}

/** How much of a body that nobody reads is still received, so that the one who sends it gets to read the answer. */
const restBytesMax = 1024 * 1024;
const restMs = 5_000;

/** Throws away what is left of a body after its request was refused; whoever goes on sending is hung up on. */
export function discardRest(body: IncomingMessage): void {
  if (body.complete || body.destroyed) return;
  const timer = setTimeout(() => body.socket.destroy(), restMs).unref();
  body.once('close', () => clearTimeout(timer));
  discard(body, restBytesMax);
}

/** Of a file that was to be taken all may still come: many programs read no answer before they have sent everything. */
export function discardFile(body: IncomingMessage, bytesMax: number): void {
  if (!body.complete && !body.destroyed) discard(body, bytesMax + restBytesMax);
}

function discard(body: IncomingMessage, bytesMax: number): void {
  let left = bytesMax;
  body.unpipe();
  body.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) body.socket.destroy();
  });
  body.resume();
}
