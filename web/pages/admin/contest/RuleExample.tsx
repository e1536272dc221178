import { useTranslation } from 'react-i18next';
import type { ContestFields } from '#core/contract/contest-fields.ts';
import { exampleRow, exampleTries } from '#core/scoreboard/rules/example.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { Status } from '#core/verdict.ts';
import cells from '#web/components/board/Board.module.css';
import type { AnyBoardRow } from '#web/components/board/board.ts';
import { boardLooks } from '#web/components/board/looks.ts';
import styles from './Contest.module.css';

type Ruled = Pick<
  ContestFields,
  'type' | 'oiRankScoreType' | 'penaltyMinutes' | 'wholeMinutes' | 'freeVerdicts'
>;

const problems = ['A', 'B'] as const;

/** What a rule makes of the same few tries, worked out as the boards are. */
export function RuleExample({ contest }: { contest: Ruled }) {
  const { t } = useTranslation(['adminContest', 'board']);
  const rule = ruleOf(contest);
  const looks = boardLooks[rule.name];
  const row = { ...nobody, ...exampleRow(rule, contest) } as AnyBoardRow;
  const minutes = (second: number) => t('example.minute', { minute: second / 60 });
  const result = (score: number | null, status: number, subtasks: Readonly<Record<string, number>> = {}) => {
    if (!rule.isScored) return t(status === Status.Accepted ? 'example.passed' : 'example.failed');
    if (!rule.countsSubtasks) return t('example.points', { score });
    return t('example.subtasks', { scores: Object.values(subtasks).join(' + ') });
  };
  return (
    <table className={styles.example}>
      <caption>{t('example.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('example.problem')}</th>
          <th scope="col">{t('example.tries')}</th>
          <th scope="col">{t('example.result')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(problem => {
          const look = looks.look(row, problem);
          return (
            <tr key={problem}>
              <th scope="row">{problem}</th>
              <td>
                {exampleTries[problem].map(({ second, score, status, subtasks }) => (
                  <div key={second}>
                    {minutes(second)} {result(score, status, subtasks)}
                  </div>
                ))}
              </td>
              <td>
                {look && (
                  <span className={`${cells.cell} ${cells[look]}`} title={t(`board:look.${look}`)}>
                    {looks.cell(row, problem)}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {looks.totals.map(({ name }) => t(`board:column.${name}`)).join(' / ')}
          </th>
          <td>{looks.totals.map(({ of }) => of(row)).join(' / ')}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const nobody = {
  rank: 1,
  uid: '',
  username: '',
  realname: null,
  nickname: null,
  school: null,
  gender: null,
  avatar: null,
  isWinAward: false,
  awardName: null,
  awardBackground: null,
  awardColor: null,
};
