import path from 'node:path';
import type { ServerOptions } from '../main.ts';

/**
 * A server as a process of its own, which a test can kill or tell to stop: `node process.ts OPTIONS [ROOT]` prints where it
 * listens. Another root is that of another version.
 */
const [options, root = path.join(import.meta.dirname, '..', '..')] = process.argv.slice(2);
const { startServer }: typeof import('../main.ts') = await import(path.join(root, 'server', 'main.ts'));
const { address, close } = await startServer(JSON.parse(options!) as ServerOptions);
process.once('SIGTERM', async () => {
  await close();
  process.exit();
});
console.log(address);
