import { readFile } from 'node:fs/promises';
import type { SourceFile } from './compile.ts';

let header: Promise<Buffer> | undefined;

/** Our testlib.h, put beside every checker and interactor. */
export async function testlibHeader(): Promise<SourceFile> {
  header ??= readFile(new URL('../checkers/testlib.h', import.meta.url));
  return { name: 'testlib.h', content: await header };
}
