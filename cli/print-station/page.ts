import type { PrintJob } from '#core/contract/contest-print.ts';

/** A text as a page to print: on top of every sheet whose it is and where they sit, at the bottom the number of the sheet. */
export function printPage({ id, contest, team, label, organisation, askedAt, content }: PrintJob): string {
  const whose = [label, team, organisation].filter(part => part !== null).join('  ');
  const asked = new Date(askedAt).toLocaleTimeString('sv-SE');
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
@page {
  size: A4;
  margin: 20mm 12mm 16mm;
  @top-left { content: ${cssText(whose)}; font: bold 12pt sans-serif; }
  @bottom-left { content: ${cssText(`${contest}  #${id}  ${asked}`)}; font: 8pt sans-serif; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; }
}
body { margin: 0; }
pre { margin: 0; font: 10pt/1.3 "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
</style></head><body><pre>${escaped(content)}</pre></body></html>`;
}

/** Leaves nothing that ends the string, the rule or the style. */
const cssText = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]|["\\<>&]/gu, letter => `\\${letter.codePointAt(0)!.toString(16)} `)}"`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\f', '\n');

/** How many sheets a PDF has, as it says itself. */
export function pagesOf(pdf: Buffer): number | null {
  const counts = [
    ...pdf
      .toString('latin1')
      .matchAll(/\/Type\s*\/Pages[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages/g),
  ];
  const most = Math.max(0, ...counts.map(([, one, other]) => Number(one ?? other)));
  return most || null;
}
