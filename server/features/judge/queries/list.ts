import type { JudgeRow, JudgeState } from '#core/contract/judge.ts';
import type { Database } from '#server/database/connect.ts';

/** Longer than a judge without work is silent between two heartbeats, once more if one is lost. */
const silentMs = 15_000;

export async function listJudges(db: Database, at = Date.now()): Promise<JudgeRow[]> {
  const [judges, working] = await Promise.all([
    db.selectFrom('judge').selectAll().orderBy('name').execute(),
    workHeld(db),
  ]);
  return judges.map(judge => {
    const there = judge.lastSeenAt !== null && at - Date.parse(judge.lastSeenAt) < silentMs;
    const { accounting, privileged, gaps } = judge.report as Partial<NonNullable<JudgeRow['report']>>;
    return {
      id: judge.id,
      name: judge.name,
      enabled: judge.enabled,
      hasKey: judge.keyHash !== null,
      address: judge.address,
      cores: judge.cores,
      slots: judge.slots,
      calibrationMs: judge.calibrationMs,
      trouble: judge.trouble,
      lastSeenAt: judge.lastSeenAt,
      gmtCreate: judge.gmtCreate,
      state: stateOf(judge, there),
      working: working.get(judge.name) ?? 0,
      load: there ? loadOf(judge.load) : null,
      languages: judge.languages as JudgeRow['languages'],
      report: accounting === undefined ? null : { accounting, privileged: !!privileged, gaps: gaps ?? [] },
    };
  });
}

interface Known {
  keyHash: string | null;
  lastSeenAt: string | null;
  enabled: boolean;
  trouble: string | null;
}

function stateOf(judge: Known, there: boolean): JudgeState {
  if (judge.keyHash === null) return 'revoked';
  if (judge.lastSeenAt === null) return 'new';
  if (!there) return 'offline';
  if (!judge.enabled) return 'disabled';
  return judge.trouble === null ? 'ready' : 'trouble';
}

/** A judge that said hello and has not sent a heartbeat yet has no load. */
const loadOf = (load: unknown): JudgeRow['load'] => {
  const { cpu, memory } = load as { cpu?: number; memory?: number };
  return cpu === undefined || memory === undefined ? null : { cpu, memory };
};

/** How many jobs each judge works on. */
async function workHeld(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('jobLease')
    .select(({ fn }) => ['judger', fn.countAll<number>().as('held')])
    .where('judger', 'is not', null)
    .groupBy('judger')
    .execute();
  return new Map(rows.map(({ judger, held }) => [judger!, held]));
}
