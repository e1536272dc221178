import { readExamples } from '#core/examples.ts';
import { type Status, statusInfo } from '#core/verdict.ts';
import type { Language } from '#server/http/language.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { defaultPrompt, forTeachers, helperTasks, hintsOnly } from '#server/sentences/helper.ts';
import { type Bilingual, inLanguage } from '#server/sentences/sentence.ts';
import type { Site } from '#server/site.ts';
import type { SettingValues } from '../configuration/settings.ts';
import { statementParts } from '../problem/queries.ts';
import { readCaseData } from '../submission/case-data.ts';
import { casesOfSubmission, lastSubmissionOf } from '../submission/queries.ts';
import { withVisibleFacts } from '../submission/visible-facts.ts';

export const questionFor = (
  task: 'chat' | 'explain' | 'diagnose',
  query: string,
  language: Language,
): string =>
  task === 'chat' ? query : [inLanguage(language, helperTasks[task]), query].filter(Boolean).join('\n\n');

interface Matter {
  viewer: Viewer;
  uid: string;
  pid: number;
  isTeacher: boolean;
  language: Language;
  settings: SettingValues;
  /** what stands in the asker's editor */
  code?: string | undefined;
  codeLanguage?: string | undefined;
}

/**
 * What the service is told. It is put together here from what the asker may see themselves: the statement as it is shown,
 * open samples, their own code, their own verdict and the first open case that failed. Closed cases, model answers and
 * programs of others are never read for it.
 * `news` is by itself what may be another with every question.
 */
export async function systemPrompt(site: Site, matter: Matter): Promise<{ system: string; news: string }> {
  const { settings, language, isTeacher } = matter;
  const say = (text: Bilingual) => inLanguage(language, text);
  const own = say({ zh: settings.aiPromptZh, en: settings.aiPromptEn });
  const role = isTeacher || !settings.aiHintsOnly ? forTeachers : hintsOnly;
  const [statement, verdict] = await Promise.all([
    settings.aiSendStatement ? statementOf(site, matter.pid) : '',
    settings.aiSendVerdict ? verdictOf(site, matter) : '',
  ]);
  const news = paragraphs(settings.aiSendCode ? codeOf(matter) : '', verdict);
  return { system: paragraphs(own || say(defaultPrompt), say(role), statement, news), news };
}

const paragraphs = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');

const textMax = 12_000;
const fenced = (title: string, text: string): string =>
  text.trim() ? `## ${title}\n\n${text.slice(0, textMax).trim()}` : '';

async function statementOf({ db }: Site, pid: number): Promise<string> {
  const problem = await statementParts(db, pid);
  const samples = readExamples(problem.examples)
    .filter(({ isOpen }) => isOpen)
    .slice(0, 5)
    .map(({ input, output }) => `Input:\n${input}\nOutput:\n${output}`);
  return paragraphs(
    `# ${problem.title} (${problem.timeLimit} ms, ${problem.memoryLimit} MB)`,
    fenced('Statement', problem.description),
    fenced('Input', problem.input),
    fenced('Output', problem.output),
    fenced('Samples', samples.join('\n\n')),
    fenced('Hint', problem.hint),
  );
}

const codeOf = ({ code = '', codeLanguage = '' }: Matter): string =>
  code.trim()
    ? fenced(`The asker's own code (${codeLanguage})`, `\`\`\`\n${code.slice(0, textMax)}\n\`\`\``)
    : '';

/** The asker's last submission outside contests, as far as they know of it themselves. */
async function verdictOf(site: Site, { viewer, uid, pid, settings }: Matter): Promise<string> {
  const last = await lastSubmissionOf(site.db, uid, pid);
  const [seen] = last ? await withVisibleFacts(site, viewer, [last]) : [];
  if (!last || !seen?.facts.has('verdict')) return '';
  const words = [`${statusInfo[last.status as Status].name} (${last.language})`];
  if (seen.facts.has('message') && last.errorMessage) words.push(last.errorMessage.slice(0, 2_000));
  if (settings.aiSendCase && seen.facts.has('cases')) words.push(await failingCase(site, last));
  return fenced("The asker's last verdict", paragraphs(...words));
}

async function failingCase(site: Site, submission: { pid: number; submitId: number }): Promise<string> {
  const failed = (await casesOfSubmission(site.db, submission)).filter(
    ({ status, isOpen }) => isOpen && status !== 0,
  );
  const [first] = failed;
  const data = first && (await readCaseData(site, [first], false)).get(first.seq);
  if (!first || !data) return '';
  return [
    `A public case failed (${statusInfo[first.status as Status].name}).`,
    `Input:\n${data.inputData}`,
    `Expected:\n${data.outputData}`,
    first.userOutput ? `Printed:\n${first.userOutput.slice(0, 1_000)}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
