import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const folder = path.dirname(manifest);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const parts = ['cmaps', 'standard_fonts', 'wasm'];

/**
 * What PDF.js fetches by name while it draws: the tables of Chinese, Japanese and Korean fonts, the fonts that every
 * reader of PDFs brings along, and decoders of scanned pages. They are served by us, under an address that changes with
 * the version.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    config: (_config, { command }) => ({
      define: {
        'import.meta.env.PDF_FILES': JSON.stringify(
          command === 'serve' ? `/@fs${folder}/` : `/assets/pdfjs-${version}/`,
        ),
      },
    }),
    generateBundle() {
      for (const part of parts)
        for (const name of readdirSync(path.join(folder, part)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${part}/${name}`,
            source: readFileSync(path.join(folder, part, name)),
          });
    },
  };
}
