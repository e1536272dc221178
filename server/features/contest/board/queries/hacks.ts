import { sql } from 'kysely';
import { HackStatus } from '#core/scoreboard/attempt.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Database } from '#server/database/connect.ts';

interface Which {
  cid: number;
  pid?: number;
  uid?: string;
}

const statusOf = sql<number>`case outcome when 'successful' then ${HackStatus.Successful}::integer
  else ${HackStatus.Unsuccessful}::integer end`;
const none = sql<number | null>`null::integer`;

/** The hacks of a contest as tries of those who made them, where its rule counts any; their numbers are below 0. */
export async function countedHacks(db: Database, contest: { type: number }, { cid, pid, uid }: Which) {
  if (!ruleOf(contest).countsHacks) return [];
  return db
    .selectFrom('hack')
    .innerJoin('contestProblem', join =>
      join.onRef('contestProblem.cid', '=', 'hack.cid').onRef('contestProblem.pid', '=', 'hack.pid'),
    )
    .select(['hack.uid', 'contestProblem.id as cpid', 'displayId', 'points', 'madeAt as submitTime'])
    .select([sql<number>`-hack.id`.as('submitId'), statusOf.as('status'), none.as('score'), none.as('time')])
    .where('hack.cid', '=', cid)
    .where('outcome', 'in', ['successful', 'unsuccessful'])
    .$if(pid !== undefined, rows => rows.where('hack.pid', '=', pid!))
    .$if(uid !== undefined, rows => rows.where('hack.uid', '=', uid!))
    .orderBy('hack.id')
    .execute();
}
