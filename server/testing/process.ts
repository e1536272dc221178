import { type ServerOptions, startServer } from '../main.ts';

/** A server as a process of its own, which a test can kill: `node process.ts OPTIONS` prints where it listens. */
const { address } = await startServer(JSON.parse(process.argv[2]!) as ServerOptions);
console.log(address);
