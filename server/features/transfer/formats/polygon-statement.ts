import { type Attachments, mapTargets } from '../imported.ts';
import { type PackageFolder, textIn, textOf } from '../package-files.ts';
import type { Remark } from '../remarks.ts';
import { latexToMarkdown } from '../statement/latex.ts';
import { fieldsOf, listOf, readJson, textOr } from '../structured.ts';

/** The sections of a statement, each LaTeX of its own; older packages have them only inside one JSON file. */
export async function readPolygonStatement(
  folder: PackageFolder,
  language: string,
  kept: Attachments,
  notes: Remark[],
) {
  const sections = folder.folder(`statement-sections/${language}`);
  const whole = folder.folder(`statements/${language}`);
  const json = whole.file('problem-properties.json');
  const properties = json ? await readJson(json) : {};
  const section = async (name: string): Promise<string> => {
    const latex = (await textIn(sections, `${name}.tex`)) ?? textOr(properties[name]);
    const { markdown, unknown } = latexToMarkdown(latex);
    for (const command of unknown)
      notes.push({ key: 'note.command', values: { name: command }, file: `${sections.path}/${name}.tex` });
    return mapTargets(markdown, async address => {
      if (/^[a-z]+:|^[#/]/i.test(address)) return undefined;
      const file = [sections, whole]
        .flatMap(place => [address, `${address}.png`, `${address}.jpg`].map(one => place.file(one)))
        .find(Boolean);
      if (!file) notes.push({ key: 'note.fileMissing', values: { name: address } });
      return file && kept.keepFile(file);
    });
  };
  const titled = async (heading: string, name: string) => {
    const text = await section(name);
    return text && `### ${heading}\n\n${text}`;
  };
  const join = (...texts: string[]) => texts.filter(Boolean).join('\n\n');
  return {
    description: join(await section('legend'), await titled('Interaction', 'interaction')),
    input: await section('input'),
    output: await section('output'),
    hint: join(await titled('Scoring', 'scoring'), await section('notes')),
  };
}

/** The examples as the statement shows them, else the tests that are marked as samples. */
export async function samplesOf(
  folder: PackageFolder,
  language: string,
  tests: { input: string; answer: string }[],
) {
  for (const place of [
    folder.folder(`statement-sections/${language}`),
    folder.folder(`statements/${language}`),
  ]) {
    const names = place.names().filter(name => /^example\.\d+$/.test(name));
    if (names.length > 0)
      return Promise.all(
        names.map(async name => ({
          input: await textOf(place.file(name)!),
          output: (await textIn(place, `${name}.a`)) ?? '',
        })),
      );
  }
  const json = folder.file(`statements/${language}/problem-properties.json`);
  const listed = json ? listOf((await readJson(json)).sampleTests).map(fieldsOf) : [];
  if (listed.length > 0) return listed.map(one => ({ input: textOr(one.input), output: textOr(one.output) }));
  return Promise.all(
    tests.map(async ({ input, answer }) => ({
      input: (await textIn(folder, input)) ?? '',
      output: (await textIn(folder, answer)) ?? '',
    })),
  );
}
