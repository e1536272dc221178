import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readWorkbook } from '#core/workbook.ts';
import { workbook } from './workbook.ts';
import { zipStream } from './zip-writer.ts';

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

test('what we write is read again, with its gaps and signs', async () => {
  const rows = [['name', 'school'], ['A & <B>', '', '橡果'], [''], ['=1+1', { text: '7', number: 7 }]];
  expect(await readWorkbook(await bytesOf(workbook('teams', rows)))).toEqual([
    { line: 1, cells: ['name', 'school'] },
    { line: 2, cells: ['A & <B>', '', '橡果'] },
    { line: 4, cells: ['=1+1', '7'] },
  ]);
});

test('texts that cells share, as spreadsheet programs write them', async () => {
  const files: Record<string, string> = {
    'xl/sharedStrings.xml':
      '<sst><si><t>name</t></si><si><r><t>Ac</t></r><r><t xml:space="preserve">orns &#x4E2D;</t></r></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<sheetData><row r="1"><c r="B1" t="s"><v>0</v></c></row><row r="3"><c r="A3"><v>7</v></c><c r="B3" s="2" t="s"><v>1</v></c></row></sheetData>',
  };
  const zip = zipStream(
    Object.entries(files).map(([path, xml]) => {
      const content = Buffer.from(xml);
      return { path, sizeBytes: content.length, content: () => content };
    }),
  );
  expect(await readWorkbook(await bytesOf(zip))).toEqual([
    { line: 1, cells: ['', 'name'] },
    { line: 3, cells: ['7', 'Acorns 中'] },
  ]);
});

test('what is no workbook is none', async () => {
  expect(await readWorkbook(new Uint8Array([0x50, 0x4b, 3, 4]))).toBeUndefined();
  expect(await readWorkbook(new Uint8Array(deflateRawSync('text')))).toBeUndefined();
});
