import { languageNamed } from '#server/features/problem/language-names.ts';
import type { StoredFile } from '#server/features/problem/store/test-data.ts';
import { checkerFields, noChecker } from '../checker/adapter.ts';
import type { Protocol } from '../checker/speech.ts';
import type { Attachments } from '../imported.ts';
import { PackageError, type Remark } from '../remarks.ts';

/** One `<item>` of an FPS document, and what its fields say beside texts and test data. */
export interface Field {
  text: string;
  attributes: Record<string, string>;
  line: number;
}
export interface DataField {
  name: string | undefined;
  /** on its way to the shelf, while the next ones are read */
  stored: Promise<StoredFile>;
}

export interface Item {
  fields: Map<string, Field[]>;
  inputs: DataField[];
  outputs: DataField[];
  kept: Attachments;
  /** address in the statement to reference */
  pictures: Map<string, string>;
  notes: Remark[];
  file: string;
}

export function judgingOf(item: Item) {
  const program = (name: string) => item.fields.get(name)?.find(({ text }) => text.trim() !== '');
  const [interactor, tpj, spj] = [program('interactor'), program('tpj'), program('spj')];
  const field = interactor ?? tpj ?? spj;
  if (!field) return noChecker;
  const named = field.attributes.language ?? 'C++';
  const language = languageNamed(named);
  if (named === 'Text')
    throw new PackageError('checker.kind', { name: 'Text' }, { file: item.file, line: field.line });
  if (language !== 'C' && language !== 'C++')
    throw new PackageError('checker.language', { name: named }, { file: item.file, line: field.line });
  const isTestlib = field !== spj || /#include\s*[<"]testlib\.h[>"]/.test(field.text);
  const protocol: Protocol = isTestlib ? 'testlib' : 'hustoj';
  return checkerFields(
    protocol,
    { language: isTestlib ? 'C++' : language, source: field.text },
    field === interactor,
  );
}

export function codesOf(item: Item, name: string) {
  const codes = new Map<string, string>();
  for (const { text, attributes } of item.fields.get(name) ?? []) {
    const language = languageNamed(attributes.language ?? '');
    if (!language) item.notes.push({ key: 'note.language', values: { name: attributes.language ?? '?' } });
    else if (!codes.has(language) && text.trim()) codes.set(language, text);
  }
  return [...codes].map(([language, code]) => ({ language, code }));
}

/** Code that the other judge puts around a solution becomes part of what the solver starts with. */
export function templatesOf(item: Item) {
  const of = (name: string) => new Map(codesOf(item, name).map(({ language, code }) => [language, code]));
  const [prepends, templates, appends] = [of('prepend'), of('template'), of('append')];
  const languages = new Set([...prepends.keys(), ...templates.keys(), ...appends.keys()]);
  return [...languages].map(language => {
    const pieces = [prepends.get(language), templates.get(language), appends.get(language)];
    if (pieces[0] || pieces[2]) item.notes.push({ key: 'note.pieces', values: { language } });
    return { language, code: pieces.filter(Boolean).join('\n') };
  });
}

export const timeOf = (field: Field | undefined, file: string): number => {
  const seconds = measure(field, file, 'time_limit');
  return seconds === undefined
    ? 1000
    : Math.max(
        1,
        Math.round(field!.attributes.unit?.trim().toLowerCase() === 'ms' ? seconds : seconds * 1000),
      );
};

export const memoryOf = (field: Field | undefined, file: string): number => {
  const amount = measure(field, file, 'memory_limit');
  const unit = field?.attributes.unit?.trim().toLowerCase();
  return amount === undefined
    ? 128
    : Math.max(1, Math.round(unit === 'kb' ? amount / 1024 : unit === 'b' ? amount / 1024 / 1024 : amount));
};

function measure(field: Field | undefined, file: string, name: string): number | undefined {
  const text = field?.text.trim() ?? '';
  if (text === '') return undefined;
  const value = Number.parseFloat(text);
  if (!(value > 0))
    throw new PackageError('value.bad', { name, value: text.slice(0, 40) }, { file, line: field!.line });
  return value;
}
