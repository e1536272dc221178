import type { RenderedStatement } from '#core/contract/problem.ts';
import type { ProblemWhole } from './present.ts';

/** Problems whose statements are kept ready. A statement with many formulas takes a few milliseconds to make. */
const keptProblems = 300;

const kept = new Map<number, { gmtModified: string; statement: RenderedStatement }>();

/** The parts of a statement as HTML, made once for each change of the problem. */
export async function renderedStatement(problem: ProblemWhole): Promise<RenderedStatement> {
  const { id, gmtModified } = problem;
  const ready = kept.get(id);
  kept.delete(id);
  const statement = ready?.gmtModified === gmtModified ? ready.statement : await render(problem);
  // A map keeps its order: what was asked for last stands at the end, and the first is the one to forget.
  kept.set(id, { gmtModified, statement });
  if (kept.size > keptProblems) kept.delete(kept.keys().next().value!);
  return statement;
}

async function render(problem: ProblemWhole): Promise<RenderedStatement> {
  // the renderer of formulas is large: an idle server does without
  const { renderMarkdown } = await import('#core/markdown.ts');
  const { description, input, output, hint, source } = problem;
  return {
    description: renderMarkdown(description),
    input: renderMarkdown(input),
    output: renderMarkdown(output),
    hint: renderMarkdown(hint),
    source: renderMarkdown(source),
  };
}
