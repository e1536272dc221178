import type net from 'node:net';

/**
 * The open connections of this process to each database, by its address.
 *
 * A host that has lost power tells nobody. What is sent to it is sent again for a quarter of an hour before the connection
 * counts as broken, and until then everybody who asked something waits. Keep-alive does not help them: nothing asks whether
 * the other end is there while an answer to something sent is due. No bound on each statement is both short enough for a page
 * and long enough for an export, so it is one question that costs the server nothing which shows that it is gone
 * (`events/hub.ts`, `replica.ts`): then all connections to it that say nothing are cut, and whoever waits asks anew.
 */
const open = new Map<string, Set<net.Socket>>();

/** Counts a socket among those of its database for as long as it is connected. */
export function noted(url: string, socket: net.Socket): net.Socket {
  const sockets = open.get(url) ?? new Set();
  open.set(url, sockets);
  return socket
    .once('connect', () => void sockets.add(socket))
    .once('close', () => void sockets.delete(socket));
}

/** Answers with what cuts those connections to a database of which nothing has come since now. */
export function silentSince(url: string): () => void {
  const before = [...(open.get(url) ?? [])].map(socket => [socket, socket.bytesRead] as const);
  return () => {
    for (const [socket, bytesRead] of before) if (socket.bytesRead === bytesRead) socket.destroy();
  };
}
