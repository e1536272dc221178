import { getContestList } from '#core/contract/contest.ts';
import { type Command, siteOf } from '../arguments.ts';
import { ExitCode } from '../exit-code.ts';
import { findProblem, listProblems } from '../place.ts';
import { bold, dim, note, printable, say, sayJson, table } from '../terminal.ts';
import { words } from '../words.ts';

export const problems: Command = {
  takes: ['[WORDS…]'],
  async run(given) {
    const found = await listProblems(siteOf(given), given);
    if (given.json) {
      sayJson(found);
      return ExitCode.Ok;
    }
    const rows = found.problems.map(({ id, title, accepted, tries }) => [
      bold(printable(id)),
      printable(title),
      dim(`${accepted}/${tries}`),
    ]);
    return tellRows(rows, found);
  },
};

export const contests: Command = {
  takes: ['[WORDS…]'],
  async run(given) {
    const query = { keyword: given.words.join(' ') || undefined, currentPage: given.page, limit: 30 };
    const { records, current: page, pages, total } = await siteOf(given).ask(getContestList, { query });
    const states = { [-1]: words.scheduled, 0: words.running, 1: words.ended };
    if (given.json) {
      const contests = records.map(({ id, title, status, startTime, endTime }) => ({
        id,
        title,
        state: ({ [-1]: 'scheduled', 0: 'running', 1: 'ended' } as const)[status],
        startTime,
        endTime,
      }));
      sayJson({ contests, page, pages, total });
      return ExitCode.Ok;
    }
    const rows = records.map(({ id, title, status, startTime }) => [
      bold(String(id)),
      printable(title),
      states[status],
      dim(new Date(startTime).toLocaleString()),
    ]);
    return tellRows(rows, { page, pages, total });
  },
};

export const languages: Command = {
  takes: ['PROBLEM'],
  async run(given) {
    const found = await findProblem(siteOf(given), given, given.words[0]!);
    if (given.json) sayJson({ languages: found.languages });
    else say(found.languages.map(printable).join('\n'));
    return ExitCode.Ok;
  },
};

function tellRows(rows: string[][], { page, pages, total }: { page: number; pages: number; total: number }) {
  if (rows.length) say(table(rows));
  note(rows.length ? words.page(page, Math.max(pages, 1), total) : words.nothingFound);
  return ExitCode.Ok;
}
