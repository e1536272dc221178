import type { Readable } from 'node:stream';
import { zipStream } from './zip-writer.ts';

export interface WorkbookCell {
  text: string;
  /** to reckon with, in place of the text */
  number?: number;
  /** both as `#rrggbb` */
  background?: string;
  color?: string;
}

interface WorkbookLook {
  /** of the columns from the left, in characters */
  widths?: number[];
  /** rows and columns that stay in sight */
  fixed?: { rows: number; columns: number };
}

/**
 * An Office Open XML workbook of one sheet. Every text is typed as text and marked as quoted, so that no spreadsheet
 * program takes what somebody wrote for a formula, a number or a date.
 */
export function workbook(
  sheetName: string,
  rows: (string | WorkbookCell)[][],
  { widths = [], fixed }: WorkbookLook = {},
): Readable {
  const cells = rows.map(row => row.map(cell => (typeof cell === 'string' ? { text: cell } : cell)));
  const paints = [...new Set(cells.flat().map(paintOf))].filter(Boolean);
  const columns = Math.max(1, ...rows.map(row => row.length));
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
    'xl/styles.xml': styles(paints),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${fixed ? paneXml(fixed) : ''}<cols>${Array.from(
      { length: columns },
      (_, at) => columnXml(at, widths[at] ?? widths.at(-1) ?? defaultWidth),
    ).join(
      '',
    )}</cols><sheetData>${cells.map((row, at) => rowXml(row, at, paints)).join('')}</sheetData></worksheet>`,
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
const defaultWidth = 28;

/** How a cell is painted, in one word; empty for paper and ink. */
const paintOf = ({ background, color }: WorkbookCell): string =>
  background ? `${background} ${color ?? '#000000'}` : '';

/** Style 1 is plain text; each paint has one for texts and one for numbers after it. */
const styleOf = (cell: WorkbookCell, paints: string[]): number => {
  const at = paints.indexOf(paintOf(cell));
  if (at === -1) return cell.number === undefined ? 1 : 0;
  return 2 + 2 * at + (cell.number === undefined ? 0 : 1);
};

function styles(paints: string[]): string {
  const argb = (colour = '') => `FF${colour.slice(1).toUpperCase()}`;
  const pairs = paints.map(paint => paint.split(' ').map(argb));
  const fonts = pairs.map(([, ink]) => `<font><color rgb="${ink}"/></font>`);
  const fills = pairs.map(
    ([ground]) => `<fill><patternFill patternType="solid"><fgColor rgb="${ground}"/></patternFill></fill>`,
  );
  const asText = 'numFmtId="49" applyNumberFormat="1" quotePrefix="1"';
  // The first two fills are the format's own.
  const painted = pairs.flatMap((_, at) =>
    [asText, 'numFmtId="0"'].map(
      kind =>
        `<xf ${kind} fontId="${at + 1}" fillId="${at + 2}" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="center"/></xf>`,
    ),
  );
  return `<styleSheet xmlns="${main}">${[
    listXml('fonts', ['<font/>', ...fonts]),
    listXml(
      'fills',
      ['none', 'gray125'].map(kind => `<fill><patternFill patternType="${kind}"/></fill>`).concat(fills),
    ),
    listXml('borders', ['<border/>']),
    listXml('cellStyleXfs', ['<xf/>']),
    listXml('cellXfs', ['<xf/>', `<xf ${asText}/>`, ...painted]),
    listXml('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
  ].join('')}</styleSheet>`;
}

const listXml = (name: string, items: string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

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

const paneXml = ({ rows, columns }: { rows: number; columns: number }) =>
  `<sheetViews><sheetView workbookViewId="0"><pane xSplit="${columns}" ySplit="${rows}" topLeftCell="${columnName(columns)}${rows + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>`;

const columnXml = (at: number, width: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;

/** A, B … Z, AA, AB … */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const rowXml = (cells: WorkbookCell[], row: number, paints: string[]) =>
  `<row r="${row + 1}">${cells
    .map((cell, column) => {
      const place = `r="${columnName(column)}${row + 1}" s="${styleOf(cell, paints)}"`;
      return cell.number === undefined
        ? `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`
        : `<c ${place}><v>${cell.number}</v></c>`;
    })
    .join('')}</row>`;

/** XML has no way to write most control characters at all, nor half of a pair. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
