import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { TestSite } from './site.ts';

interface ReceivedMail {
  to: string;
  text: string;
  html: string;
}

/** A real SMTP server on loopback that the site is set up to send through, for as long as the test runs. */
export async function aMailServer({ site }: TestSite) {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString();
        const mail = {
          to: session.envelope.rcptTo[0]!.address,
          text: partOf(message, 'plain'),
          html: partOf(message, 'html'),
        };
        const taker = waiting.shift();
        if (taker) taker(mail);
        else received.push(mail);
        done();
      });
    },
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  await site.settings.write({ emailHost: '127.0.0.1', emailPort: port, emailSsl: false });
  return {
    next: () =>
      new Promise<ReceivedMail>(resolve => {
        const mail = received.shift();
        if (mail) resolve(mail);
        else waiting.push(resolve);
      }),
    async [Symbol.asyncDispose]() {
      await site.settings.write({ emailHost: '' });
      await new Promise<void>(resolve => server.close(resolve));
    },
  };
}

/** One of the two texts of a message, with its transfer encoding undone. */
function partOf(message: string, kind: 'plain' | 'html'): string {
  const heading = `content-type: text/${kind}`;
  const part =
    message.split(/\r\n--[^\r\n]+/).find(piece => piece.toLowerCase().includes(heading)) ?? message;
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const content = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return content;
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
