import { writeExamples } from '#core/examples.ts';
import type { DraftCase, ProblemDraft } from './draft.ts';

interface FieldDifference {
  field: keyof ProblemDraft;
  mine: string;
  theirs: string;
}

/** The fields in which two versions of a problem differ, each side as lines that can be compared. */
export function fieldDifferences(mine: ProblemDraft, theirs: ProblemDraft): FieldDifference[] {
  return (Object.keys(theirs) as (keyof ProblemDraft)[])
    .filter(field => field !== 'compiled')
    .map(field => ({ field, mine: linesOf(mine, field), theirs: linesOf(theirs, field) }))
    .filter(({ mine, theirs }) => mine !== theirs);
}

function linesOf(draft: ProblemDraft, field: keyof ProblemDraft): string {
  const value = draft[field];
  if (field === 'cases') return draft.cases.map(caseLine).join('\n');
  if (field === 'examples') return writeExamples(draft.examples).replaceAll('</output>', '</output>\n');
  if (field === 'tags') return draft.tags.map(({ name }) => name).join('\n');
  if (field === 'languages') return draft.languages.join('\n');
  if (field === 'templates' || field === 'answers')
    return Object.entries(draft[field])
      .filter(([, { on }]) => on)
      .map(([language, { code }]) => `// ${language}\n${code}`)
      .join('\n\n');
  if (field === 'userExtraFiles' || field === 'judgeExtraFiles')
    return draft[field].map(({ name, content }) => `// ${name}\n${content}`).join('\n\n');
  return String(value ?? '');
}

/** A file that was typed here is a difference whatever it says: it is not stored yet. */
function caseLine({ input, output, score, groupNum, isOpen }: DraftCase): string {
  const [a, b] = [input, output].map(file =>
    file.from === 'text' ? `(${file.text.length})` : `${file.name} (${file.bytes})`,
  );
  return [a, b, score ?? '', groupNum ?? '', isOpen ? '+' : ''].join('  ').trimEnd();
}
