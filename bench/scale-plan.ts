/** How many machines a contest needs, from what a read, a submission and a stream cost. */
export interface UnitCosts {
  /** of one core */
  readMs: { web: number; database: number };
  submissionMs: { web: number; database: number };
  streamMb: number;
  /** how often boards can change, which no core more makes quicker: such commits of a database take turns */
  boardChangesPerS: number;
}

/** What people do at the busiest, such as in the first and the last minutes: `docs/scale.md` tells where these come from. */
const readEveryS = 20;
const submitEveryS = 125;
/** By the submission, and by its verdict. */
const boardChanges = 2;
/** Compiling and running one program on all its cases. */
const judgingS = 2;
/** How much of a core is planned for: the rest is for a crowd that comes at once, and for what was not thought of. */
const planned = 0.5;
const coresOfMachine = 8;

interface Machines {
  webCores: number;
  databaseCores: number;
  judgeCores: number;
  streamsGb: number;
  boardChangesPerS: number;
  /** more than half of what one database can do */
  isTooMuchForOneDatabase: boolean;
  /** of eight cores each; the database is one, beside its replica */
  machines: { web: number; database: number; judges: number };
}

export function machinesFor(contestants: number, costs: UnitCosts): Machines {
  const { readMs, submissionMs, streamMb } = costs;
  const perSecond = { reads: contestants / readEveryS, submissions: contestants / submitEveryS };
  const cores = (kind: 'web' | 'database') =>
    (perSecond.reads * readMs[kind] + perSecond.submissions * submissionMs[kind]) / 1_000 / planned;
  const [webCores, databaseCores] = [Math.ceil(cores('web')), Math.ceil(cores('database'))];
  const judgeCores = Math.ceil((perSecond.submissions * judgingS) / planned);
  const boardChangesPerS = perSecond.submissions * boardChanges;
  const machines = (count: number) => Math.ceil(count / coresOfMachine);
  return {
    webCores,
    databaseCores,
    judgeCores,
    streamsGb: Number(((contestants * streamMb) / 1_024).toFixed(2)),
    boardChangesPerS,
    isTooMuchForOneDatabase: boardChangesPerS > costs.boardChangesPerS * planned,
    machines: { web: machines(webCores), database: machines(databaseCores), judges: machines(judgeCores) },
  };
}

/** What `./acorn bench scale` found in November 2026, from which the plans of `docs/scale.md` follow. */
export const measured: UnitCosts = {
  readMs: { web: 1.35, database: 0.82 },
  submissionMs: { web: 8.46, database: 8.29 },
  streamMb: 0.024,
  boardChangesPerS: 1_750,
};
