import { buildSandbox } from '#judge/sandbox/build.ts';
import { bundled } from './bundle.ts';
import { buildWeb } from './web-build.ts';

/** `build`: makes what a start would make otherwise, as for an image, or before a version is put in place of another. */
export async function build(): Promise<number> {
  await buildWeb();
  await buildSandbox();
  await bundled('start');
  return 0;
}
