import type { Readable } from 'node:stream';
import { zipStream } from '../../archive/zip-writer.ts';

/**
 * An Office Open XML workbook of one sheet of texts. Every cell is typed as text and marked as quoted, so that no
 * spreadsheet program takes what somebody wrote for a formula, a number or a date.
 */
export function workbook(sheetName: string, rows: string[][]): Readable {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${openXml}/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      ${['workbook', 'worksheets/sheet1', 'styles'].map(partType).join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${openXml}/officeDocument/2006/relationships">
      <sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols><col min="1" max="${columnsMax}" width="28"
      customWidth="1"/></cols><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  };
  return zipStream(
    Object.entries(files).map(([path, xml]) => {
      const content = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
      return { path, sizeBytes: content.length, content: () => content };
    }),
  );
}

const openXml = 'http://schemas.openxmlformats.org';
const main = `${openXml}/spreadsheetml/2006/main`;
const columnsMax = 26;

const styles = `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts>
  <fills count="1"><fill/></fills><borders count="1"><border/></borders>
  <cellStyleXfs count="1"><xf/></cellStyleXfs>
  <cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`;

const partType = (part: string) => {
  const kind = part === 'workbook' ? 'sheet.main' : part === 'styles' ? 'styles' : 'worksheet';
  const type = `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;
  return `<Override PartName="/xl/${part}.xml" ContentType="${type}"/>`;
};

const relations = (targets: [kind: string, target: string][]) =>
  `<Relationships xmlns="${openXml}/package/2006/relationships">${targets
    .map(
      ([kind, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${openXml}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const rowXml = (cells: string[], row: number) =>
  `<row r="${row + 1}">${cells
    .map((text, column) => {
      const place = `${String.fromCharCode(65 + column)}${row + 1}`;
      return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
    })
    .join('')}</row>`;

/** XML has no way to write most control characters at all. */
const escaped = (text: string) =>
  text
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
