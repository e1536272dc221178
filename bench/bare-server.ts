/**
 * Answers paths with bytes that it was given, after some work that shares nothing with anybody: what a second process brings on the
 * machine at hand where nothing else is in its way.
 *
 *   node bench/bare-server.ts PORT ANSWERS ROUNDS
 *
 * ANSWERS is a file of JSON, texts by path; ROUNDS how often a text of a kilobyte is parsed and written for each answer.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, answers, rounds] = process.argv.slice(2) as [string, string, string];
const texts = JSON.parse(readFileSync(answers, 'utf8')) as Record<string, string>;
const bodies = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const kilobyte = JSON.stringify(
  Array.from({ length: 20 }, (_, id) => ({ id, title: `problem ${id}`, solved: id % 2 })),
);

createServer((request, response) => {
  for (let round = 0; round < Number(rounds); round += 1) JSON.stringify(JSON.parse(kilobyte));
  const body = bodies.get(request.url!)!;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}).listen({ host: '127.0.0.1', port: Number(port), reusePort: true });
