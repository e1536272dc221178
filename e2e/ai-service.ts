import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A service that speaks chat completions: asked to be slow it hardly ends, asked to fail it breaks off once. */
export async function startAiService() {
  let isBroken = false;
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const question: string = messages.at(-1).content;
    const say = (content: string) =>
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say('Add them **up**, ');
    if (question.includes('break off') && !isBroken) {
      isBroken = true;
      return response.destroy();
    }
    for (let piece = 0; question.includes('slowly') && piece < 600 && !response.destroyed; piece++) {
      say(`step ${piece}, `);
      await sleep(100);
    }
    if (question.includes('my code'))
      say(messages[0].content.includes('of the class') ? 'I see it. ' : 'Which code? ');
    say('with $a + b$:\n\n```cpp\nint main() { /* hint */ }\n```\n');
    response.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
