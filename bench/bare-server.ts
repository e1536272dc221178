/**
 * Answers paths with bytes that it was given and does nothing else: what Node itself costs, and what a second process of it brings
 * on the machine at hand.
 *
 *   node bench/bare-server.ts PORT ANSWERS      ANSWERS is a file of JSON, texts by path
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, answers] = process.argv.slice(2) as [string, string];
const texts = JSON.parse(readFileSync(answers, 'utf8')) as Record<string, string>;
const bodies = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

createServer((request, response) => {
  const body = bodies.get(request.url!)!;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}).listen({ host: '127.0.0.1', port: Number(port), reusePort: true });
