import { asTyped } from '#core/as-typed.ts';
import type { RenderedStatement } from '#core/contract/problem.ts';
import { type WorkerQueue, workerQueue } from '#server/concurrency/worker.ts';
import type { ProblemWhole } from './present.ts';

/** Problems whose statements are kept ready. A statement with many formulas takes a few milliseconds to make. */
const keptProblems = 300;
/**
 * A statement that was not rendered in time, such as on a busy machine, is tried again after seconds; one that fails each
 * time, ever later, as the others wait meanwhile.
 */
const retryMs = 3_000;
const retryMsMax = 600_000;

interface Kept {
  gmtModified: string;
  statement: Promise<RenderedStatement>;
  until: number;
  failures: number;
}

type Renderer = Pick<WorkerQueue<string[], string[]>, 'ask'>;

/** The parts of a statement as HTML, made once for each change of the problem. */
export function statementCache(renderer: Renderer): (problem: ProblemWhole) => Promise<RenderedStatement> {
  const kept = new Map<number, Kept>();
  return problem => {
    const { id, gmtModified } = problem;
    const found = kept.get(id);
    const ready = found?.gmtModified === gmtModified && found.until > Date.now() ? found : undefined;
    kept.delete(id);
    const entry: Kept = ready ?? {
      gmtModified,
      until: Number.POSITIVE_INFINITY,
      failures: found?.gmtModified === gmtModified ? found.failures : 0,
      statement: render(renderer, problem, () => {
        entry.until = Date.now() + Math.min(retryMs * 2 ** entry.failures, retryMsMax);
        entry.failures += 1;
      }),
    };
    // A map keeps its order: what was asked for last stands at the end, and the first is the one to forget.
    kept.set(id, entry);
    if (kept.size > keptProblems) kept.delete(kept.keys().next().value!);
    return entry.statement;
  };
}

/** The renderer of formulas is large, and what people write may take it long: it has a thread of its own. */
const thread = workerQueue<string[], string[]>(new URL('./statement-worker.ts', import.meta.url), 5_000);

export const renderedStatement = statementCache(thread);

/** Texts by themselves; as they were typed where that takes too long. */
export const renderedTexts = async (texts: string[]): Promise<string[]> =>
  (await thread.ask(texts)) ?? texts.map(asTyped);

async function render(
  renderer: Renderer,
  problem: ProblemWhole,
  onLate: () => void,
): Promise<RenderedStatement> {
  const texts = [problem.description, problem.input, problem.output, problem.hint, problem.source];
  const rendered = await renderer.ask(texts);
  if (!rendered) onLate();
  const [description, input, output, hint, source] = rendered ?? texts.map(asTyped);
  return { description: description!, input: input!, output: output!, hint: hint!, source: source! };
}
