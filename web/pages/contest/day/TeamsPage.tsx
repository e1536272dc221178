import { useTranslation } from 'react-i18next';
import { getContestProblems } from '#core/contract/contest.ts';
import { getJuryTable, type JuryCell, type JuryRow } from '#core/contract/contest-jury.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { formatTime } from '#web/components/time.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { juryDeskPollMs } from '#web/timing.ts';
import { contestPath, useContest } from '../contest.tsx';
import styles from './Jury.module.css';
import { JuryList, useJurySearch } from './JuryList.tsx';
import { JuryOnly } from './JuryPage.tsx';
import { useJuryDesk } from './useJuryDesk.ts';

/** Who submitted what, with the newest verdicts, as they come. */
export default function TeamsPage() {
  return useContest().contest.isContestAdmin ? <Teams /> : <JuryOnly />;
}

function Teams() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const search = useJurySearch('/contest/$contestID/jury/teams');
  const problems = useAnswer(getContestProblems, { cid: contest.id, containsEnd: false });
  const answer = useAnswer(
    getJuryTable,
    { cid: contest.id, ...search },
    { keepPrevious: true, staleTimeMs: 0, pollMs: () => 3 * juryDeskPollMs },
  );
  useJuryDesk(contest.id, () => void answer.refetch());
  const ids = problems.data?.map(({ displayId }) => displayId) ?? [];
  return (
    <JuryList title={t('page.teams')} search={search} answer={answer}>
      {rows => <Table rows={rows} ids={ids} />}
    </JuryList>
  );
}

function Table({ rows, ids }: { rows: JuryRow[]; ids: string[] }) {
  const { t } = useTranslation('jury');
  return (
    <div className={styles.scroll}>
      <table className={styles.teams} aria-label={t('page.teams')}>
        <thead>
          <tr>
            <th scope="col">{t('teams.who')}</th>
            {ids.map(id => (
              <th key={id} scope="col">
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(team => (
            <tr key={team.uid}>
              <th scope="row">
                <span>{team.username}</span>
                <small>{[team.realname, team.school].filter(Boolean).join(' · ')}</small>
              </th>
              {ids.map(id => (
                <td key={id}>{team.cells[id] && <Newest displayId={id} cell={team.cells[id]} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The verdict of the newest submission leads to it. */
function Newest({ displayId, cell }: { displayId: string; cell: JuryCell }) {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const score = ruleOf(contest).isScored && cell.status !== Status.CompileError ? cell.score : null;
  return (
    <PathLink
      className={styles.newest}
      path={`${contestPath(contest.id)}/problem/${encodeURIComponent(displayId)}/submission-detail/${cell.submitId}`}
      title={formatTime(cell.submitTime)}
    >
      <VerdictBadge status={cell.status as Status} short />
      <small>
        {score !== null && `${score} · `}
        {t('teams.tries', { count: cell.tries })}
      </small>
    </PathLink>
  );
}
