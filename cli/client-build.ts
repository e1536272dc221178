/** Run as a process: bundles acorn-cli into the file that is named, which then runs with Node alone. */
import path from 'node:path';
import { rolldown } from 'rolldown';
import { contractWithoutSchemas } from '#web/build/contract.ts';

const bundle = await rolldown({
  input: path.join(import.meta.dirname, '..', 'client', 'main.ts'),
  platform: 'node',
  external: /^node:/,
  plugins: [contractWithoutSchemas()],
  transform: { target: 'node18' },
});
await bundle.write({ file: process.argv[2]!, format: 'esm' });
