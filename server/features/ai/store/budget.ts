import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { SettingValues } from '#server/features/configuration/settings.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import type { AiStanding } from '../policy.ts';

/**
 * What may be used on a day (in UTC), by a person and by a group together. A question is taken while something is left;
 * what it says is charged when it is sent, the rest when the answer has ended. Where the service brought nothing the
 * charge is taken back; whoever hangs up has still asked.
 */
export interface Budget {
  uid: string;
  /** the group whose budget it comes from; 0: none */
  gid: number;
  day: string;
}

/** Finds a budget with something left: a group of the person's, the first that has. */
export async function requireBudgetLeft(
  { db }: Site,
  uid: string,
  { groups }: AiStanding,
  settings: SettingValues,
): Promise<Budget> {
  const day = new Date().toISOString().slice(0, 10);
  const { rows } = await sql<{ gid: number; mine: boolean; tokens: number }>`
    select gid, true as mine, sum(input_tokens + output_tokens)::float8 as tokens from ai_use
      where day = ${day} and uid = ${uid} group by gid
    union all
    select gid, false, sum(input_tokens + output_tokens)::float8 from ai_use
      where day = ${day} and gid = any(${groups.map(({ gid }) => gid)}::integer[]) group by gid`.execute(db);
  const used = rows.filter(({ mine }) => mine).reduce((sum, { tokens }) => sum + tokens, 0);
  const limit = settings.aiPersonDailyTokens;
  if (limit > 0 && used >= limit) fail('ai.personBudget', { tokens: limit });
  if (groups.length === 0) return { uid, gid: 0, day };
  const usedBy = (gid: number) => rows.find(row => !row.mine && row.gid === gid)?.tokens ?? 0;
  const open = groups.find(({ gid, dailyTokens }) => {
    const most = dailyTokens || settings.aiGroupDailyTokens;
    return most === 0 || usedBy(gid) < most;
  });
  return { uid, gid: open?.gid ?? fail('ai.groupBudget'), day };
}

interface Charge {
  answers: number;
  inputTokens: number;
  outputTokens: number;
}

/** Adds to what was used on that day; taken back, it is less. */
export async function charge({ db }: Site, { uid, gid, day }: Budget, sum: Charge): Promise<void> {
  await sql`
    insert into ai_use (day, uid, gid, answers, input_tokens, output_tokens)
    values (${day}, ${uid}, ${gid}, ${sum.answers}, ${Math.round(sum.inputTokens)}, ${Math.round(sum.outputTokens)})
    on conflict (day, uid, gid) do update set
      answers = greatest(0, ai_use.answers + excluded.answers),
      input_tokens = greatest(0, ai_use.input_tokens + excluded.input_tokens),
      output_tokens = greatest(0, ai_use.output_tokens + excluded.output_tokens)`.execute(db);
}

/** More often than anybody reads answers; a busy site may allow more. */
const questionsPerMinute = 30;

/**
 * One answer at a time: of two questions at once, from two tabs or by two processes, one is told to wait. The questions of
 * a minute are counted with the turns, so that more processes give nobody more of them.
 */
export async function takeTurn(
  { db, rateLimiter }: Site,
  uid: string,
  seconds: number,
): Promise<() => Promise<void>> {
  const turn = randomUUID();
  const { rows } = await sql`
    insert into ai_turn as known (uid, turn, until, minute_ends, questions)
    values (${uid}, ${turn}, now() + interval '1 second' * ${seconds}, now() + interval '1 minute', 1)
    on conflict (uid) do update set turn = excluded.turn, until = excluded.until,
      minute_ends = case when known.minute_ends <= now() then excluded.minute_ends else known.minute_ends end,
      questions = case when known.minute_ends <= now() then 1 else known.questions + 1 end
    where known.until <= now()
      and (known.minute_ends <= now() or known.questions < ${questionsPerMinute * rateLimiter.scale})
    returning uid`.execute(db);
  if (!rows.length) await refuseTurn(db, uid);
  return async () => {
    await sql`update ai_turn set until = now() where uid = ${uid} and turn = ${turn}`.execute(db);
  };
}

async function refuseTurn(db: Database, uid: string): Promise<never> {
  const { rows } = await sql<{ isBusy: boolean; seconds: number }>`
    select until > now() as "isBusy", ceil(extract(epoch from minute_ends - now()))::int as seconds
    from ai_turn where uid = ${uid}`.execute(db);
  if (rows[0]?.isBusy !== false) return fail('ai.busy');
  const seconds = Math.max(1, rows[0].seconds);
  return fail('request.tooMany', { seconds }, { seconds });
}

/** Where a service does not tell: about four letters of Latin script, or one and a half Chinese ones, are a token. */
export const guessTokens = (text: string): number => {
  const wide = text.match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return Math.ceil(wide / 1.5 + (text.length - wide) / 4);
};
