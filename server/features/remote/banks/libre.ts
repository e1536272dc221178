import { z } from 'zod';
import { htmlInMarkdown } from '#server/features/transfer/statement/html.ts';
import { type BankReader, noParts, noSuchProblem, notUnderstood, type RemoteProblem } from '../bank.ts';
import { fetchPage } from '../fetch-page.ts';

/** The pages are made in the browser; the API they ask is open to everybody. */
export const libre: BankReader = {
  base: 'https://api.loj.ac',
  pictureHosts: ['.loj.ac'],
  async read(bank, id, base, outbound) {
    const body = {
      displayId: Number(id),
      localizedContentsOfLocale: 'zh_CN',
      tagsOfLocale: 'zh_CN',
      samples: true,
      judgeInfo: true,
    };
    const { bytes } = await fetchPage(new URL('/api/problem/getProblem', base), {
      outbound,
      bank: bank.name,
      id,
      body,
    });
    const answer = answerShape.safeParse(jsonOf(bytes));
    if (!answer.success) return notUnderstood(bank, id, 'localizedContentsOfLocale');
    if ('error' in answer.data) return noSuchProblem(bank, id);
    return { ...problemOf(answer.data), address: new URL(bank.site + bank.pathOf(id)) };
  },
};

const problemShape = z.object({
  localizedContentsOfLocale: z.object({
    title: z.string().min(1),
    contentSections: z.array(
      z.object({
        sectionTitle: z.string().default(''),
        type: z.string(),
        sampleId: z.number().nullish(),
        text: z.string().default(''),
      }),
    ),
  }),
  samples: z.array(z.object({ inputData: z.string(), outputData: z.string() })).nullish(),
  judgeInfo: z.object({ timeLimit: z.number().nullish(), memoryLimit: z.number().nullish() }).nullish(),
  tagsOfLocale: z.array(z.object({ name: z.string() })).nullish(),
});

const answerShape = z.union([z.object({ error: z.string() }), problemShape]);

type Answer = z.output<typeof problemShape>;

function problemOf({
  localizedContentsOfLocale: content,
  ...answer
}: Answer): Omit<RemoteProblem, 'address'> {
  const parts = noParts();
  const add = (part: 'description' | 'input' | 'output' | 'hint', text: string) => {
    parts[part] = [parts[part], text].filter(Boolean).join('\n\n');
  };
  for (const { sectionTitle, type, sampleId, text } of content.contentSections) {
    const sample = type === 'Sample' ? answer.samples?.[sampleId ?? -1] : undefined;
    if (sample) parts.samples.push({ input: sample.inputData, output: sample.outputData });
    const said = htmlInMarkdown(text.trim());
    if (!said) continue;
    const [part, isPlain] = sectionOf(type, sectionTitle);
    add(part, isPlain ? said : `### ${sectionTitle}\n\n${said}`);
  }
  return {
    title: content.title,
    // Problems whose answers are handed in as files have no limits.
    timeLimitMs: answer.judgeInfo?.timeLimit ?? 1000,
    memoryLimitMb: answer.judgeInfo?.memoryLimit ?? 256,
    parts,
    source: '',
    tags: answer.tagsOfLocale?.map(({ name }) => name) ?? [],
  };
}

/** Which of our parts a section belongs to, and whether that part's own title says enough. */
function sectionOf(type: string, title: string): ['description' | 'input' | 'output' | 'hint', boolean] {
  if (type === 'Sample') return ['hint', false];
  if (/^输入/.test(title)) return ['input', true];
  if (/^输出/.test(title)) return ['output', true];
  if (/提示|说明|数据范围/.test(title)) return ['hint', true];
  return ['description', /描述/.test(title)];
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
