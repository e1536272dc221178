import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail and puts it into a folder, named after when and for whom it came. */
export async function startMailServer(folder: string) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        writeFileSync(
          path.join(folder, `${String(count).padStart(4, '0')} ${to}.eml`),
          Buffer.concat(chunks),
        );
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    folder,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
