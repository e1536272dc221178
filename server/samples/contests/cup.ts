import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { parseCeremonyTime } from '#core/scoreboard/ceremony-time.ts';
import { makeRehearsal } from '#core/scoreboard/rehearsal.ts';
import { Status } from '#core/verdict.ts';
import type { Submission } from '#server/database/types.ts';
import { hashPassword } from '#server/features/account/password.ts';
import { hangBalloons, settleContest } from '#server/features/contest/board/store/cells.ts';
import { problemsOfContest } from '#server/features/contest/queries.ts';
import { generatePassword } from '#server/security/generate-password.ts';
import type { Site } from '#server/site.ts';
import { inDays, plantContest } from './contest.ts';
import { cupProblems } from './cup-problems.ts';

const teamCount = 120;

/** A contest that is over and still sealed, with made-up teams: its ceremony can be played from the first minute. */
export async function plantCup(site: Site): Promise<void> {
  const startTime = inDays(-1);
  const start = Date.parse(startTime);
  const { info, submissions } = makeRehearsal(teamCount, cupProblems.length);
  const after = (time: string) =>
    new Date(start + parseCeremonyTime(time) - parseCeremonyTime(info.startTime));
  await plantContest(
    site,
    {
      title: '橡果杯 Acorn Cup',
      description: `一场已经结束、仍在封榜的示例比赛：${teamCount} 支虚构的队伍，五个小时，八道题。管理员可以打开**滚榜**，从冻结的榜单走到奖牌。

A sample contest that is over and still sealed: ${teamCount} made-up teams, five hours, eight problems. Administrators open the **scroll board** and go from the frozen board to the medals.`,
      startTime,
      endTime: after(info.endTime).toISOString(),
      sealRank: true,
      sealRankTime: after(info.sealRankTime).toISOString(),
      autoRealRank: false,
      openRank: true,
      rankShowName: 'nickname',
      starAccount: info.starUserList,
      awardType: 1,
      awardConfigList: [
        { priority: 1, name: '金 Gold', background: '#eec710', color: '#221b00', num: 10 },
        { priority: 2, name: '银 Silver', background: '#aaaaaa', color: '#171717', num: 20 },
        { priority: 3, name: '铜 Bronze', background: '#c08e55', color: '#201203', num: 30 },
      ],
    },
    cupProblems,
    async cid => {
      const uids = await teams(site, submissions);
      const problems = await problemsOfContest(site.db, cid);
      const rows = submissions
        .toSorted((a, b) => a.submitTime.localeCompare(b.submitTime))
        .map((made): Insertable<Submission> => {
          const at = problems.findIndex(({ displayId }) => displayId === made.displayId);
          const { answers, wrong } = cupProblems[at]!;
          const { language, code } = made.status === Status.Accepted ? answers[0]! : wrong;
          const submitTime = after(made.submitTime).toISOString();
          return {
            pid: problems[at]!.pid,
            displayPid: made.displayId,
            uid: uids.get(made.username)!,
            username: made.username,
            cid,
            cpid: problems[at]!.id,
            language,
            code,
            length: code.length,
            status: made.status,
            time: made.status === Status.CompileError ? null : 15 + (made.submitId % 40),
            memory: made.status === Status.CompileError ? null : 2_048 + (made.submitId % 512),
            ip: '127.0.0.1',
            submitTime,
            judgedAt: submitTime,
          };
        });
      await site.db.transaction().execute(async transaction => {
        for (let first = 0; first < rows.length; first += rowsAtOnce)
          await transaction
            .insertInto('submission')
            .values(rows.slice(first, first + rowsAtOnce))
            .execute();
        await transaction
          .insertInto('contestRegister')
          .values([...uids.values()].map(uid => ({ cid, uid })))
          .execute();
        await settleContest(transaction, cid);
        await hangBalloons(transaction, cid, true);
      });
    },
  );
}

/** PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 2_000;

type Person = Pick<
  ReturnType<typeof makeRehearsal>['submissions'][number],
  'username' | 'nickname' | 'school'
>;

/** The accounts of the teams, by name. One made-up password is for all of them, and nobody knows it. */
async function teams({ db }: Site, people: Person[]): Promise<Map<string, string>> {
  const byName = new Map(
    people.map(({ username, nickname, school }) => [username, { username, nickname, school }]),
  );
  const passwordHash = await hashPassword(generatePassword(14));
  await db
    .insertInto('account')
    .values(
      [...byName.values()].map(team => ({ ...team, uid: randomBytes(16).toString('hex'), passwordHash })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const known = await db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('username', 'in', [...byName.keys()])
    .execute();
  return new Map(known.map(({ uid, username }) => [username, uid]));
}
