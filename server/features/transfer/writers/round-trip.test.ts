import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readExamples } from '#core/examples.ts';
import { renderMarkdown } from '#core/markdown.ts';
import { type ExportFormat, exportFormats } from '#core/transfer.ts';
import { checkerFields } from '../checker/adapter.ts';
import { tokenChecker } from '../checker/tokens.ts';
import { byWayOf } from '../fixtures/by-way-of.ts';
import { comeBack, packed } from '../fixtures/come-back.ts';
import { pixel } from '../fixtures/fixture.ts';
import { anOutgoing, type Kind, ownChecker } from '../fixtures/outgoing.ts';
import type { ImportedProblem, ImportedSave } from '../imported.ts';
import { sayRemark } from '../remarks.ts';
import { writers } from './index.ts';
import type { Outgoing } from './outgoing.ts';

/** As a page shows it: Markdown may say the same in two ways. */
const shown = (markdown = '') =>
  renderMarkdown(markdown)
    .replace(/<li>\n<p>(.*?)<\/p>\n<\/li>/g, '<li>$1</li>')
    .replace(/\s+/g, ' ');

const statementOf = (problem: Record<'description' | 'input' | 'output' | 'hint' | 'examples', string>) => ({
  description: shown(problem.description),
  input: shown(problem.input),
  output: shown(problem.output),
  hint: shown(problem.hint),
  examples: readExamples(problem.examples).map(({ input, output }) => [input.trimEnd(), output.trimEnd()]),
});

const contentsOf = async ({ cases, blobs }: Outgoing) =>
  Promise.all(
    cases.map(one =>
      Promise.all(
        [one.inputSha256, one.outputSha256].map(async sha256 =>
          (await buffer((await blobs.read(sha256)).stream)).toString(),
        ),
      ),
    ),
  );

interface Carried {
  fields: (keyof Outgoing['problem'])[];
  /** beside the content of the cases */
  cases: ('score' | 'groupNum' | 'isOpen' | 'inputName' | 'outputName')[];
  lists: ('tags' | 'languages' | 'codeTemplates' | 'codeAnswers')[];
  kinds: Kind[];
}

const kinds = (judging: Kind['judging'][], scoring: Kind['scoring'][]): Kind[] =>
  judging.flatMap(one => scoring.map(other => ({ judging: one, scoring: other })));
const limits = ['title', 'timeLimit', 'memoryLimit'] as const;
const checker = ['judgeMode', 'spjCode', 'judgeExtraFile'] as const;
const scoring = ['type', 'judgeCaseMode'] as const;

/** What each format carries there and back, and the kinds of problems that are the same after it. */
const formats: Record<ExportFormat, Carried> = {
  acorn: {
    fields: [...limits, ...checker, ...scoring, 'problemId', 'source', 'spjLanguage', 'isRemoveEndBlank'],
    cases: ['score', 'groupNum', 'isOpen', 'inputName', 'outputName'],
    lists: ['tags', 'languages', 'codeTemplates', 'codeAnswers'],
    kinds: kinds(['plain', 'strict', 'testlib', 'own', 'interactive'], ['ACM', 'OI', 'lowest', 'average']),
  },
  qduoj: {
    fields: [...limits, 'judgeMode', 'type', 'problemId', 'source'],
    cases: ['score', 'inputName', 'outputName'],
    lists: ['tags', 'codeTemplates', 'codeAnswers'],
    kinds: kinds(['plain'], ['ACM', 'OI']),
  },
  fps: {
    fields: [...limits, 'judgeMode', 'type', 'source'],
    cases: ['inputName', 'outputName'],
    lists: ['codeTemplates', 'codeAnswers'],
    kinds: kinds(['plain', 'testlib', 'own', 'interactive'], ['ACM']),
  },
  hydro: {
    fields: [...limits, ...checker, 'judgeCaseMode', 'problemId', 'source', 'spjLanguage'],
    cases: ['score', 'groupNum', 'inputName', 'outputName'],
    lists: ['tags', 'languages', 'codeAnswers'],
    kinds: kinds(['plain', 'strict', 'testlib', 'own', 'interactive'], ['OI', 'lowest']),
  },
  icpc: {
    fields: [...limits, ...checker, ...scoring, 'source'],
    cases: ['score', 'groupNum'],
    lists: ['tags', 'codeAnswers'],
    kinds: kinds(['testlib', 'own', 'interactive'], ['ACM', 'OI', 'lowest', 'average']),
  },
  polygon: {
    fields: [...limits, ...checker, ...scoring, 'spjLanguage'],
    cases: ['score', 'groupNum'],
    lists: ['tags', 'codeAnswers'],
    kinds: kinds(['plain', 'testlib', 'own', 'interactive'], ['ACM', 'OI', 'lowest']),
  },
};

const pick = <T extends object>(from: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map(name => [name, from[name] ?? null]));

/** The problem itself and its cases, in whatever the format can say. */
async function expectSame(save: ImportedSave, outgoing: Outgoing, format: ExportFormat) {
  const { fields, cases } = formats[format];
  const came = save.problem as unknown as Outgoing['problem'];
  expect(statementOf(came)).toEqual(statementOf(outgoing.problem));
  expect(pick(came, fields)).toEqual(pick(outgoing.problem, fields));
  expect(save.cases!.map(({ input, output }) => [input.sha256, output.sha256])).toEqual(
    await contentsOf(outgoing),
  );
  expect(save.cases!.map(one => pick(one, cases))).toEqual(outgoing.cases.map(one => pick(one, cases)));
}

describe.each(['hydro', 'qduoj'] as const)('by way of a site of %s and its own export', format => {
  const { kinds } = formats[format];
  test.each(kinds.map(kind => [`${kind.judging}, ${kind.scoring}`, kind] as const))(
    'statement, samples, limits, checker, cases, scores and tags come back; answers are said to be lost: %s',
    async (_, kind) => {
      for (let number = 1; number <= 8; number++) {
        const outgoing = anOutgoing(number, kind);
        const { save } = await comeBack(outgoing, format, byWayOf[format]);
        await expectSame(save, outgoing, format);
        expect(save.tags).toEqual(outgoing.tags.map(({ name }) => ({ name })));
        expect(save.codeAnswers).toEqual([]);
        expect(outgoing.notes.map(({ key }) => key)).toContainEqual(
          expect.stringMatching(/^export\.answers(Judged|Unread)$/),
        );
        if (format === 'qduoj') expect(save.codeTemplates).toEqual(outgoing.codeTemplates);
      }
    },
  );
});

describe.each(exportFormats)('%s', format => {
  const { lists, kinds } = formats[format];
  test.each(kinds.map(kind => [`${kind.judging}, ${kind.scoring}`, kind] as const))(
    'a problem comes back as it left: %s',
    async (_, kind) => {
      for (let number = 1; number <= 8; number++) {
        const outgoing = anOutgoing(number, kind);
        const { save } = await comeBack(outgoing, format);
        await expectSame(save, outgoing, format);
        for (const list of lists) {
          const names = (values: object[] = []) =>
            values.map(one => (list === 'tags' ? (one as { name: string }).name : one));
          expect(names(save[list] as object[])).toEqual(names(outgoing[list] as object[]));
        }
      }
    },
  );

  test('data that comes in any order of names and with names twice', async () => {
    const outgoing = anOutgoing(1, { judging: 'plain', scoring: 'ACM' });
    for (const [at, one] of outgoing.cases.entries()) one.inputName = at % 2 ? 'b/1.in' : `z${at}.in`;
    const { save } = await comeBack(outgoing, format);
    const inputs = (await contentsOf(outgoing)).map(([input]) => input);
    expect(save.cases!.map(({ input }) => input.sha256).sort()).toEqual(inputs.sort());
  });
});

const judged = ({ save: { problem } }: ImportedProblem) =>
  pick(problem as unknown as Outgoing['problem'], ['judgeMode', 'spjCode', 'spjLanguage', 'judgeExtraFile']);

describe('a checker', () => {
  const source = 'int main(int argc, char **argv) { return argc != 3; }\n';
  test.each([
    ['fps', 'hustoj', 'C++'],
    ['qduoj', 'qduoj', 'C'],
    ['hydro', 'hustoj', 'C++'],
    ['hydro', 'qduoj', 'C'],
    ['hydro', 'lemon', 'C++'],
    ['hydro', 'syzoj', 'C'],
    ['hydro', 'kattis', 'Python3'],
    ['icpc', 'kattis', 'C'],
    ['icpc', 'kattis', 'Python3'],
    ['icpc', 'kattis-interactive', 'C'],
    ['icpc', 'hustoj', 'C'],
    ['polygon', 'hustoj', 'C'],
  ] as const)('to %s of %s in %s is the same again', async (format, protocol, language) => {
    const fields = checkerFields(protocol, { language, source });
    const outgoing = anOutgoing(3, { judging: 'plain', scoring: 'ACM' }, fields);
    expect(judged(await comeBack(outgoing, format))).toEqual(fields);
  });

  test('of Kattis keeps its flags, and one that compares words becomes flags', async () => {
    const flags = ['--mode', 'a"b?'];
    const fields = checkerFields('kattis', { language: 'C', source, flags: ['max', '3'] });
    const custom = anOutgoing(1, { judging: 'plain', scoring: 'ACM' }, fields);
    expect((await packed(custom, 'icpc'))['problem.yaml']!.toString()).toContain('validator_flags: max 3\n');
    expect(judged(await comeBack(custom, 'icpc'))).toEqual(fields);
    const words = tokenChecker({
      caseSensitive: true,
      spaceChangeSensitive: false,
      absoluteTolerance: 1e-6,
      relativeTolerance: null,
    });
    const outgoing = anOutgoing(1, { judging: 'plain', scoring: 'ACM' }, words);
    const files = await packed(outgoing, 'icpc');
    expect(files['problem.yaml']!.toString()).toContain(
      'validation: default\nvalidator_flags: case_sensitive float_absolute_tolerance 0.000001\n',
    );
    expect(judged(await comeBack(outgoing, 'icpc'))).toEqual(words);
    const hydro = anOutgoing(
      1,
      { judging: 'plain', scoring: 'ACM' },
      checkerFields('kattis', { language: 'C', source, flags }),
    );
    await expect(packed(hydro, 'hydro')).rejects.toThrow('export.checkerSpeech');
  });

  test('in one piece where the format has room for one file', async () => {
    const { save } = await comeBack(anOutgoing(1, { judging: 'own', scoring: 'ACM' }), 'fps');
    expect(save.problem.spjCode).toBe(ownChecker.replace('#include "accept.h"', '#define ACCEPT 0\n'));
  });
});

test('pictures and attachments go along', async () => {
  const withFiles = () => {
    const outgoing = anOutgoing(
      1,
      { judging: 'plain', scoring: 'ACM' },
      {
        description: '![dot](/api/public/img/dot.png) and [help](/api/public/file/help.txt)',
      },
    );
    const file = (kind: string, name: string) => ({ kind, name, sha256: name, sizeBytes: 9 });
    outgoing.files.set('/api/public/img/dot.png', file('img', 'dot.png'));
    outgoing.files.set('/api/public/file/help.txt', file('file', 'help.txt'));
    const { read } = outgoing.blobs;
    const own = new Map([
      ['dot.png', pixel],
      ['help.txt', Buffer.from('help\n')],
    ]);
    outgoing.blobs = {
      ...outgoing.blobs,
      read: async sha256 => {
        const content = own.get(sha256);
        return content
          ? { stream: Readable.from([content], { objectMode: false }), sizeBytes: content.length }
          : read(sha256);
      },
    };
    return outgoing;
  };
  for (const format of exportFormats) {
    const outgoing = withFiles();
    const { files, notes, save } = await comeBack(outgoing, format);
    const names = files.map(({ name, sizeBytes }) => [name, sizeBytes]);
    const hasAttachments = format !== 'fps' && format !== 'qduoj';
    expect(names).toContainEqual([format === 'qduoj' ? 'picture.png' : 'dot.png', pixel.length]);
    expect(names).toHaveLength(hasAttachments ? 2 : 1);
    expect(save.problem.description).toMatch(/^!\[(dot)?\]\(acorn-file:\w{64}\) and \[help\]\(\S+\)$/);
    expect(notes).toEqual([]);
    expect(outgoing.notes.some(({ key }) => key === 'export.attachment')).toBe(!hasAttachments);
  }
});

describe('a problem that would be another one there', () => {
  const plain: Kind = { judging: 'plain', scoring: 'ACM' };
  test.each<[ExportFormat, Kind, object, RegExp]>([
    ['qduoj', { judging: 'interactive', scoring: 'ACM' }, {}, /^QDUOJ has no interactive problems$/],
    ['qduoj', { judging: 'testlib', scoring: 'ACM' }, {}, /not shown the expected output/],
    ['qduoj', plain, { memoryLimit: 20_000 }, /^memory_limit is at most 10240 in QDUOJ$/],
    ['qduoj', plain, { isFileIo: true }, /standard input/],
    ['fps', plain, { isFileIo: true }, /standard input/],
    ['icpc', plain, { isFileIo: true }, /standard input/],
    [
      'hydro',
      plain,
      { isFileIo: true, ioReadFileName: 'a.in', ioWriteFileName: 'b.out' },
      /a\.in and b\.out/,
    ],
    ['fps', plain, { userExtraFile: '{"lib.h":""}' }, /lib\.h/],
    ['polygon', plain, { userExtraFile: '{"lib.h":""}' }, /lib\.h/],
    ['polygon', plain, checkerFields('kattis', { language: 'Python3', source: '' }), /language .*Python3/],
    ['fps', plain, checkerFields('qduoj', { language: 'C', source: '' }), /written for QDUOJ/],
    ['icpc', plain, checkerFields('lemon', { language: 'C', source: '' }), /written for Lemon/],
    ['icpc', { judging: 'testlib', scoring: 'ACM' }, { spjCode: ' ' }, /spjCode is missing/],
  ])('is refused by %s: %j %j', async (format, kind, change, sentence) => {
    const error = await writers[format](anOutgoing(1, kind, change), { number: 1, isAlone: true }).catch(
      error => error,
    );
    expect(sayRemark(error.remark, 'en-US')).toMatch(sentence);
  });

  test('is refused for what stands in its data', async () => {
    const outgoing = anOutgoing(1, { judging: 'plain', scoring: 'OI' });
    outgoing.cases[0]!.score = 0;
    await expect(packed(outgoing, 'qduoj')).rejects.toThrow('export.zeroScore');
    const groups = anOutgoing(1, { judging: 'plain', scoring: 'lowest' });
    for (const one of groups.cases) one.score = one.groupNum === 1 ? 0 : 10;
    await expect(packed(groups, 'hydro')).rejects.toThrow('export.zeroGroup');
    const binary = anOutgoing(1, { judging: 'plain', scoring: 'ACM' });
    const { read } = binary.blobs;
    for (const bytes of [
      [0x31, 0x00],
      [0xc7, 0xf3],
      [0x31, 0x0d, 0x32],
    ]) {
      const stream = () => Readable.from([Buffer.from(bytes)], { objectMode: false });
      const odd = binary.cases[1]!.outputSha256;
      binary.blobs.read = async sha256 =>
        sha256 === odd ? { stream: stream(), sizeBytes: 2 } : read(sha256);
      await expect(packed(binary, 'fps')).rejects.toThrow('export.notText {"name":"2.out"}');
    }
  });
});

test.each<[ExportFormat, Kind, RegExp[]]>([
  [
    'fps',
    { judging: 'strict', scoring: 'lowest' },
    [/carry tags/, /languages/, /level/, /open ones/, /neither scores nor subtasks/, /forgives blanks/],
  ],
  [
    'qduoj',
    { judging: 'plain', scoring: 'lowest' },
    [
      /languages/,
      /level/,
      /open ones/,
      /keeps statements as HTML/,
      /does not read model answers/,
      /end of the output alone/,
      /points are shared/,
    ],
  ],
  [
    'hydro',
    { judging: 'plain', scoring: 'ACM' },
    [/templates/, /level/, /open ones/, /answers as submissions/, /share 100 points/],
  ],
  [
    'hydro',
    { judging: 'plain', scoring: 'average' },
    [/templates/, /level/, /open ones/, /answers as submissions/, /no averages/],
  ],
  [
    'icpc',
    { judging: 'plain', scoring: 'ACM' },
    [/templates/, /languages/, /level/, /open ones/, /word by word/, /Samples are judged/],
  ],
  [
    'polygon',
    { judging: 'strict', scoring: 'average' },
    [/source/, /templates/, /languages/, /level/, /open ones/, /forgives/, /no averages/],
  ],
])('%s says what it leaves behind of %j', async (format, kind, sentences) => {
  const outgoing = anOutgoing(2, kind);
  await packed(outgoing, format);
  expect(outgoing.notes.map(note => sayRemark(note, 'en-US'))).toEqual(
    sentences.map(sentence => expect.stringMatching(sentence)),
  );
});

test.each(['hydro', 'icpc'] as const)('in a package of %s no file lies outside its folder', async format => {
  const userExtraFile = JSON.stringify({ '../../bashrc': 'exit', '/etc/one.h': '#define ONE 1' });
  const outgoing = anOutgoing(2, { judging: 'plain', scoring: 'ACM' }, { userExtraFile });
  outgoing.cases[0]!.inputName = '..';
  const paths = Object.keys(await packed(outgoing, format));
  expect(paths.filter(path => path.startsWith('/') || path.split('/').includes('..'))).toEqual([]);
  for (const name of ['bashrc', 'etc-one.h'])
    expect(paths.filter(path => path.endsWith(`/${name}`))).toHaveLength(1);
});
