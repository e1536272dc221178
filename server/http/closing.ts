import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longer than nearly everything takes, and less than whoever stops a process waits before it kills. */
const finishMs = 10_000;
const sweepMs = 20;

/** Who asks over a connection again and again, such as a proxy, has asked once more in this time. */
const lastAskMs = 500;

/**
 * A process that is told to stop takes no more connections, and finishes what it is answering: cut off, somebody would not
 * know whether what they sent has counted. Who keeps a connection is answered once more, and told in that answer to take
 * another. What waits or follows for as long as somebody likes is ended by `endLasting`.
 */
export function finishOnClose(app: FastifyInstance, endLasting: () => void, askMs = lastAskMs): void {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  // Browsers open connections ahead, and Node does not take those for idle that nothing has come over yet.
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  let idleAreKeptUntil = 0;
  const sweep = () => {
    endLasting();
    if (performance.now() < idleAreKeptUntil) return;
    closeIdle();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', done => {
    if (server.listening) {
      idleAreKeptUntil = performance.now() + askMs;
      // Node's own close would end them at once.
      server.closeIdleConnections = () => undefined;
      // Again and again, as what is finished leaves its connection idle.
      const sweeping = setInterval(sweep, sweepMs);
      const cut = setTimeout(() => server.closeAllConnections(), finishMs);
      server.once('close', () => {
        clearInterval(sweeping);
        clearTimeout(cut);
      });
    }
    done();
  });
}
