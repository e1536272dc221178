import type { IcpcPackage } from '#core/icpc-package.ts';
import { type Attachments, mapTargets } from '../imported.ts';
import type { PackageFolder } from '../package-files.ts';
import { textOf } from '../package-files.ts';
import type { Remark } from '../remarks.ts';
import { htmlInMarkdown } from '../statement/html.ts';
import { latexToMarkdown } from '../statement/latex.ts';
import { joinParts, type Parts, splitStatement } from '../statement/sections.ts';
import { fieldsOf, textOr } from '../structured.ts';

const statementFile = /^problem(?:\.([a-zA-Z-]+))?\.(md|tex|pdf)$/;

/** In Chinese and English; Markdown is preferred to LaTeX, and both to a PDF, which becomes an attachment. */
export async function readIcpcStatements(
  folder: PackageFolder,
  { config }: IcpcPackage,
  kept: Attachments,
  notes: Remark[],
): Promise<{ parts: Omit<Parts, 'samples' | 'source'>; name: string | undefined }> {
  const all: Parts[] = [];
  let name: string | undefined;
  const { read, left } = chosen(statementsOf(folder));
  for (const { language } of left) notes.push({ key: 'note.otherLanguage', values: { name: language } });
  for (const { place, file, kind } of read) {
    if (kind === 'pdf') {
      notes.push({ key: 'note.pdfStatement' });
      all.push(splitStatement(`[PDF](${await kept.keepFile(place.file(file)!)})`));
      continue;
    }
    const text = withConstants(await textOf(place.file(file)!), fieldsOf(config.constants));
    const turned = kind === 'tex' ? latexToMarkdown(text) : { markdown: withoutCommands(text), unknown: [] };
    if ('name' in turned) name ??= turned.name;
    for (const command of turned.unknown)
      notes.push({ key: 'note.command', values: { name: command }, file: `${place.path}/${file}` });
    all.push(splitStatement(await withFiles([place, folder], turned.markdown, kept, notes)));
  }
  const { samples: _none, source: _elsewhere, ...parts } = joinParts(all);
  const linked = Object.values(parts).join('\n');
  parts.description = [parts.description, await linksTo(folder.folder('attachments'), kept, linked)]
    .filter(Boolean)
    .join('\n\n');
  return { parts, name };
}

interface StatementFile {
  language: string;
  place: PackageFolder;
  file: string;
  kind: string;
}

/** The best file of each language. */
function statementsOf(folder: PackageFolder): StatementFile[] {
  const best = new Map<string, StatementFile>();
  const order = ['md', 'tex', 'pdf'];
  for (const place of [folder.folder('statement'), folder.folder('problem_statement'), folder])
    for (const file of place.names()) {
      const found = statementFile.exec(file);
      if (!found) continue;
      const [, language = 'en', kind] = found;
      const known = best.get(language);
      if (!known || order.indexOf(kind!) < order.indexOf(known.kind))
        best.set(language, { language, place, file, kind: kind! });
    }
  return [...best.values()];
}

/** What people of this site read; a package in neither language is read in the first it has. */
function chosen(all: StatementFile[]): { read: StatementFile[]; left: StatementFile[] } {
  const rank = ({ language }: StatementFile) => (/^zh/.test(language) ? 0 : /^en/.test(language) ? 1 : 2);
  const ranked = all.toSorted((a, b) => rank(a) - rank(b));
  const spoken = ranked.filter(one => rank(one) < 2);
  const read = spoken.length > 0 ? spoken : ranked.slice(0, 1);
  return { read, left: ranked.filter(one => !read.includes(one)) };
}

const withConstants = (text: string, constants: Record<string, unknown>): string =>
  text.replace(/\{\{\s*([a-zA-Z_]\w*)\s*\}\}|\\constant\{([a-zA-Z_]\w*)\}/g, (whole, one, other) => {
    const value = constants[one ?? other];
    return value === undefined ? whole : textOr(value);
  });

const withoutCommands = (markdown: string): string =>
  htmlInMarkdown(markdown.replace(/\{\{\s*(nextsample|remainingsamples)\s*\}\}/g, ''));

/** Pictures lie beside the statement, attachments beside its folder; LaTeX may leave out an ending. */
async function withFiles(
  places: PackageFolder[],
  markdown: string,
  kept: Attachments,
  notes: Remark[],
): Promise<string> {
  return mapTargets(await kept.lift(markdown), async address => {
    if (/^[a-z]+:|^[#/]/i.test(address)) return undefined;
    const name = address.replace(/^\.\//, '');
    const file = [name, ...['png', 'jpg', 'jpeg', 'svg', 'gif', 'pdf'].map(ending => `${name}.${ending}`)]
      .flatMap(one => places.map(place => place.file(one)))
      .find(Boolean);
    if (!file) notes.push({ key: 'note.fileMissing', values: { name } });
    return file && kept.keepFile(file);
  });
}

/** To those that the statement does not name itself. */
async function linksTo(folder: PackageFolder, kept: Attachments, linked: string): Promise<string> {
  const links: string[] = [];
  for (const name of folder.names()) {
    const reference = await kept.keepFile(folder.file(name)!);
    if (reference && !linked.includes(reference)) links.push(`- [${name}](${reference})`);
  }
  return links.join('\n');
}
