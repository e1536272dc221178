import { ProblemType } from '#core/scoring/mode.ts';
import {
  attachments,
  examplesOf,
  type ImportedCase,
  type ImportedProblem,
  type ProblemLabel,
  type ReadResult,
  readOne,
  type Shelf,
} from '../imported.ts';
import { type PackageFile, type PackageFolder, plainText } from '../package-files.ts';
import { PackageError, type Remark } from '../remarks.ts';
import { htmlToMarkdown } from '../statement/html.ts';
import { textSink } from '../text-sink.ts';
import { readXml, type XmlEvent } from '../xml.ts';
import {
  codesOf,
  type DataField,
  type Field,
  type Item,
  judgingOf,
  memoryOf,
  templatesOf,
  timeOf,
} from './fps-item.ts';

/**
 * FPS documents, 1.1 to 1.6: any number of `<item>` in one XML file that is read as a stream. Only one problem is in
 * memory at a time, and of its test data none.
 */
export async function* readFps(top: PackageFolder, shelf: Shelf): AsyncGenerator<ReadResult> {
  const seen = new Map<string, number>();
  for (const file of await fpsFiles(top)) {
    const events = readXml(file);
    for await (const event of events) {
      if (event.kind !== 'open' || event.name !== 'item') continue;
      const item = await readItem(events, file, shelf);
      yield await readOne(`${file.path}:${event.line}`, about =>
        problemOf(item, `${file.path}:${event.line}`, seen, shelf, about),
      );
    }
  }
}

export async function fpsFiles(top: PackageFolder): Promise<PackageFile[]> {
  const found: PackageFile[] = [];
  for (const file of top.files) if (/\.xml$/i.test(file.path) && (await isFps(file))) found.push(file);
  return found;
}

async function isFps(file: PackageFile): Promise<boolean> {
  let count = 0;
  const events = readXml(file);
  try {
    for await (const event of events) {
      if (event.kind === 'open') return event.name === 'fps';
      if (++count > 10) return false;
    }
  } catch (error) {
    // A document that breaks off before its first element is whatever its name says.
    if (error instanceof PackageError) return true;
    throw error;
  }
  return false;
}

const textCharsMax = 64 * 1024 * 1024;

const filesAtOnce = 8;

async function readItem(events: AsyncGenerator<XmlEvent>, file: PackageFile, shelf: Shelf): Promise<Item> {
  const underWay = new Set<Promise<unknown>>();
  const notes: Remark[] = [];
  const kept = attachments(shelf, notes);
  const item: Item = {
    fields: new Map(),
    inputs: [],
    outputs: [],
    kept,
    pictures: new Map(),
    notes,
    file: file.path,
  };
  for (let step = await events.next(); !step.done; step = await events.next()) {
    const event = step.value;
    if (event.kind === 'close') return item;
    if (event.kind !== 'open') continue;
    const { name, attributes, line } = event;
    if (name === 'test_input' || name === 'test_output') {
      const fields = name === 'test_input' ? item.inputs : item.outputs;
      fields.push({ name: attributes.name, ...(await readData(events, shelf, underWay)) });
    } else if (name === 'img') await readPicture(events, item);
    else {
      const { text } = await readText(events, file.path);
      const field = { text: plainText(text), attributes, line };
      const same = item.fields.get(name);
      if (same) same.push(field);
      else item.fields.set(name, [field]);
    }
  }
  return item;
}

async function readData(
  events: AsyncGenerator<XmlEvent>,
  shelf: Shelf,
  underWay: Set<Promise<unknown>>,
): Promise<Pick<DataField, 'stored'>> {
  const sink = textSink(shelf);
  let depth = 1;
  for (let step = await events.next(); !step.done; step = await events.next()) {
    const event = step.value;
    if (event.kind === 'text') await sink.write(event.text);
    else depth += event.kind === 'open' ? 1 : -1;
    if (depth === 0) break;
  }
  const stored = sink.end();
  const settled: Promise<unknown> = stored.then(
    () => underWay.delete(settled),
    () => underWay.delete(settled),
  );
  underWay.add(settled);
  if (underWay.size >= filesAtOnce) await Promise.race(underWay);
  return { stored };
}

/** The text of an element whose beginning is read, and the texts of the elements in it by name. */
async function readText(events: AsyncGenerator<XmlEvent>, file: string) {
  const inner = new Map<string, string>();
  const path: string[] = [];
  let text = '';
  for (let step = await events.next(); !step.done; step = await events.next()) {
    const event = step.value;
    if (event.kind === 'open') path.push(event.name);
    else if (event.kind === 'close') {
      if (path.pop() === undefined) break;
    } else {
      text += event.text;
      const name = path.at(-1);
      if (name) inner.set(name, (inner.get(name) ?? '') + event.text);
      if (text.length > textCharsMax)
        throw new PackageError('file.tooLarge', { max: textCharsMax / 1024 / 1024 }, { file });
    }
  }
  return { text, inner };
}

async function readPicture(events: AsyncGenerator<XmlEvent>, item: Item): Promise<void> {
  const { inner } = await readText(events, item.file);
  const address = inner.get('src')?.trim();
  const content = inner.get('base64');
  if (!address || !content || item.pictures.has(address)) return;
  const name = address.split(/[/?#]/).findLast(part => /\.\w+$/.test(part)) ?? 'picture.png';
  item.pictures.set(address, await item.kept.keepBytes(name, Buffer.from(content, 'base64')));
}

async function problemOf(
  item: Item,
  place: string,
  seen: Map<string, number>,
  shelf: Shelf,
  about: ProblemLabel,
): Promise<ImportedProblem> {
  const { notes } = item;
  const first = (name: string) => item.fields.get(name)?.[0];
  const title = first('title')?.text.trim() ?? '';
  if (!title) throw new PackageError('value.missing', { name: 'title' }, { file: place });
  about.title = title;
  const texts: Record<'description' | 'input' | 'output' | 'hint', string> = {
    description: '',
    input: '',
    output: '',
    hint: '',
  };
  for (const name of Object.keys(texts) as (keyof typeof texts)[])
    texts[name] = await item.kept.lift(htmlToMarkdown(withPictures(first(name)?.text ?? '', item.pictures)));
  const samples = pairs(item.fields.get('sample_input'), item.fields.get('sample_output'));
  const given = await casesOf(item, notes);
  const cases = given.length > 0 ? given : await casesFrom(samples, shelf, notes);
  const judging = judgingOf(item);
  return {
    place,
    origin: originOf(item, title, seen),
    save: {
      problem: {
        title,
        ...texts,
        examples: examplesOf(samples),
        source: first('source')?.text.trim() ?? '',
        timeLimit: timeOf(first('time_limit'), item.file),
        memoryLimit: memoryOf(first('memory_limit'), item.file),
        type: ProblemType.ACM,
        ...judging,
      },
      codeTemplates: templatesOf(item),
      codeAnswers: codesOf(item, 'solution'),
      cases,
    },
    files: item.kept.files(),
    notes,
  };
}

/** The same problem has the same address or, in older documents, title; a second of the same name is another one. */
function originOf(item: Item, title: string, seen: Map<string, number>): string {
  const url = item.fields.get('url')?.[0]?.text.trim();
  const [oj, id] = ['remote_oj', 'remote_id'].map(name => item.fields.get(name)?.[0]?.text.trim());
  const key = url ? `fps:url/${url}` : oj && id ? `fps:remote/${oj}/${id}` : `fps:title/${title}`;
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return count === 1 ? key : `${key}#${count}`;
}

function withPictures(html: string, pictures: Map<string, string>): string {
  let text = html;
  for (const [address, reference] of pictures)
    for (const written of new Set([address, address.replaceAll('&', '&amp;')]))
      text = text.replaceAll(written, reference);
  return text;
}

const pairs = (inputs: Field[] = [], outputs: Field[] = []) =>
  Array.from({ length: Math.max(inputs.length, outputs.length) }, (_, at) => ({
    input: inputs[at]?.text ?? '',
    output: outputs[at]?.text ?? '',
  })).filter(({ input, output }) => input.trim() !== '' || output.trim() !== '');

/** Inputs and outputs belong together by name or, without names, by their order. */
async function casesOf(item: Item, notes: Remark[]): Promise<ImportedCase[]> {
  const named = new Map(item.outputs.flatMap(({ name, stored }) => (name ? [[name, stored] as const] : [])));
  const unnamed = item.outputs.filter(({ name }) => !name);
  let next = 0;
  const cases: ImportedCase[] = [];
  for (const [at, { name, stored }] of item.inputs.entries()) {
    const output = (name && named.get(name)) || unnamed[next++]?.stored;
    if (output)
      cases.push({
        input: await stored,
        output: await output,
        ...(name && { inputName: `${name}.in`, outputName: `${name}.out` }),
      });
    else notes.push({ key: 'case.unpaired', values: { name: name ?? at + 1 } });
  }
  return cases;
}

/** Collections without test data are common; their own judge tests with the samples too. */
async function casesFrom(
  samples: { input: string; output: string }[],
  shelf: Shelf,
  notes: Remark[],
): Promise<ImportedCase[]> {
  notes.push({ key: samples.length > 0 ? 'note.samplesAsCases' : 'note.noCases' });
  const cases: ImportedCase[] = [];
  for (const { input, output } of samples)
    cases.push({ input: await shelf.text(input), output: await shelf.text(output) });
  return cases;
}
