import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Turns {
  address: string;
  close(): void;
}

/** A proxy that hands one request after the other to the next of several web processes, as a busy site has in front. */
export async function takeTurns(targets: string[]): Promise<Turns> {
  let turn = 0;
  const agent = new http.Agent({ keepAlive: true });
  const proxy = http.createServer((request, response) => {
    const target = new URL(targets[turn++ % targets.length]!);
    const { method, url, headers } = request;
    const onward = http.request({
      host: target.hostname,
      port: target.port,
      method,
      path: url,
      headers,
      agent,
    });
    onward.once('response', answer => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    // A visitor who leaves a stream of events ends it behind the proxy too.
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
    },
  };
}
