import type { Fact, Facts } from './fact.ts';
import type { Phase } from './participation.ts';
import type { RuleName } from './scoreboard/rules/rule.ts';
import { rules } from './scoreboard/rules/rules.ts';

/**
 * What somebody is to a submission. reader: may be where it was made and knows its problem. owner: made it. staff:
 * administrators of the site, teachers of the group, admins of the contest. keeper: looks after the problem as well,
 * so sees its data anyway. Somebody may be several of these, or none.
 */
export type Relation = 'reader' | 'owner' | 'staff' | 'keeper';

/** How things stand in the contest where the submission was made. */
export interface ContestView {
  rule: RuleName;
  phase: Phase;
  /** the submission falls under the seal that is on now */
  isSealed: boolean;
}

export interface View {
  /** null outside contests */
  contest: ContestView | null;
  relations: readonly Relation[];
  /** its owner shows the code and its problem allows it; counts outside contests alone */
  isShared: boolean;
  /** the site shows this viewer no code outside contests, not even their own */
  codeIsClosed: boolean;
  /** the problem shows how cases went */
  casesAreOpen: boolean;
}

export const allFacts: Fact[] = [
  'row',
  'verdict',
  'score',
  'usage',
  'message',
  'cases',
  'output',
  'data',
  'code',
  'inside',
];
const forStaff = allFacts.filter(fact => fact !== 'output' && fact !== 'data');
const forOwner = allFacts.filter(fact => fact !== 'data' && fact !== 'inside');

type Table = Record<Relation, readonly Fact[]>;

const outside: Table = {
  reader: ['row', 'verdict', 'score', 'usage', 'message', 'cases'],
  owner: forOwner,
  staff: forStaff,
  keeper: allFacts,
};

/** Before the start only admins submit, to try things out. */
const scheduled: Table = { reader: [], owner: forOwner, staff: forStaff, keeper: allFacts };

/** Whose time is up learns nothing more before the others have had theirs, not even how the own tries went. */
const finished: Table = { ...scheduled, owner: ['row', 'code'] };

const ended: Table = {
  reader: ['row', 'verdict', 'score', 'usage', 'cases'],
  owner: forOwner,
  staff: forStaff,
  keeper: allFacts,
};

function tableOf(contest: ContestView | null): Table {
  if (!contest) return outside;
  const { phase, isSealed } = contest;
  if (phase === 'scheduled') return scheduled;
  if (phase === 'finished') return finished;
  const rule = rules[contest.rule];
  const table = phase === 'running' ? { ...scheduled, ...rule.runningFacts } : ended;
  if (!isSealed) return table;
  // A seal hides from others that anything was tried, and by some rules from those who did how it went.
  return { ...table, reader: [], ...(rule.sealsOwnResult && { owner: ['row', 'code'] as const }) };
}

export function visibleFacts(view: View): Facts {
  const table = tableOf(view.contest);
  const facts = new Set(view.relations.flatMap(relation => table[relation]));
  if (!facts.has('row')) return new Set();
  if (!view.contest) {
    if (view.isShared) facts.add('code');
    if (view.codeIsClosed) facts.delete('code');
  }
  if (!view.casesAreOpen && !facts.has('data')) {
    facts.delete('cases');
    facts.delete('output');
  }
  return facts;
}
