/** A statement in one piece, taken apart at its headings into the parts our pages know. */
export interface Parts {
  description: string;
  input: string;
  output: string;
  hint: string;
  /** where it comes from, when the statement says so */
  source?: string;
  samples: { input: string; output: string }[];
}

type Part = 'description' | 'input' | 'output' | 'hint' | 'samples' | 'source';

const names: [Part, RegExp][] = [
  [
    'samples',
    /^(输入输出)?样例(组|数据)?$|^(samples?|examples?)(\s+(test(s|\s*cases?)?|data|input.*output))?$/i,
  ],
  ['samples', /^(样例|示例|sample|example)\s*#?\d*$/i],
  ['input', /^输入(格式|描述|说明|文件|数据)?$|^input(\s+(format|description|specification|file|data))?$/i],
  ['output', /^输出(格式|描述|说明|文件|数据)?$|^output(\s+(format|description|specification|file|data))?$/i],
  [
    'hint',
    /^(提示|说明|数据范围|说明\/提示|说明与提示|数据范围与提示|提示与说明|限制与约定)$|^(hints?|notes?|limitations?)$/i,
  ],
  [
    'description',
    /^(题目|问题)?(描述|背景|大意|叙述)$|^(problem\s+)?(description|statement|background|legend)$/i,
  ],
  ['source', /^(来源|题目来源|source)$/i],
];

/** The part that a heading of that text begins. */
export const partOf = (heading: string): Part | undefined => {
  const plain = withoutTail(heading, /[*_`#:：\s]/)
    .replace(/^[*_`#【\s]+|[】]+/g, '')
    .trim();
  return names.find(([, pattern]) => pattern.test(plain))?.[0];
};

/** Without the letters of a kind that it ends with. */
function withoutTail(text: string, letters: RegExp): string {
  let end = text.length;
  while (end > 0 && letters.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Of other sites, blocks called `input1` are samples wherever they stand. */
export function splitStatement(markdown: string, whose: 'ours' | 'theirs' = 'theirs'): Parts {
  const parts: Record<Part, string[]> = {
    description: [],
    input: [],
    output: [],
    hint: [],
    samples: [],
    source: [],
  };
  const inputs = new Map<string, string>();
  const outputs = new Map<string, string>();
  let part: Part = 'description';
  let fence:
    | { marks: string; kind?: 'input' | 'output'; id: string; end: '' | '\n'; lines: string[] }
    | undefined;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))([^`]*)$/.exec(line);
    if (fence) {
      if (mark && mark[1]!.startsWith(fence.marks) && mark[2]!.trim() === '') {
        if (fence.kind)
          (fence.kind === 'input' ? inputs : outputs).set(fence.id, fence.lines.join('\n') + fence.end);
        else parts[part].push(...fence.lines, line);
        fence = undefined;
      } else fence.lines.push(line);
      continue;
    }
    if (mark) {
      const mayBe = whose === 'theirs' || part === 'samples';
      const sample = mayBe ? /^(input|output)(\d+)\b( noeol$)?/.exec(mark[2]!.trim()) : null;
      fence = {
        marks: mark[1]!,
        id: sample?.[2] ?? '',
        end: sample?.[3] ? '' : '\n',
        lines: sample ? [] : [line],
      };
      if (sample) fence.kind = sample[1] as 'input' | 'output';
      continue;
    }
    const heading = /^ {0,3}#{1,6}\s+(\S.*)$/.exec(line)?.[1];
    const next = heading === undefined ? undefined : partOf(heading);
    if (next) part = next;
    else parts[part].push(line);
  }
  if (fence) parts[part].push(...fence.lines);
  // In ours one empty line stands around every part, and all else belongs to it.
  const text = (name: Part) =>
    whose === 'ours'
      ? parts[name].slice(name === 'description' ? 0 : 1, -1).join('\n')
      : parts[name].join('\n').replace(/^\n+/, '').trimEnd();
  const samples = [...inputs.keys()].map(id => ({ input: inputs.get(id)!, output: outputs.get(id) ?? '' }));
  // What stands with the samples beside the numbers explains them.
  const explained =
    text('samples')
      .replace(/^#{1,6}.*$/gm, '')
      .trim() === ''
      ? ''
      : text('samples');
  return {
    description: text('description'),
    input: text('input'),
    output: text('output'),
    hint: [explained, text('hint')].filter(Boolean).join('\n\n'),
    source: text('source') || undefined,
    samples,
  };
}

/** The same statement in several languages, one after another in every part; samples once. */
export function joinParts(all: Parts[]): Parts {
  const join = (name: 'description' | 'input' | 'output' | 'hint') =>
    [...new Set(all.map(parts => parts[name]).filter(Boolean))].join('\n\n');
  return {
    description: join('description'),
    input: join('input'),
    output: join('output'),
    hint: join('hint'),
    source: all.find(({ source }) => source)?.source,
    samples: all.find(({ samples }) => samples.length > 0)?.samples ?? [],
  };
}
