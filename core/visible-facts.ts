import type { Phase } from './contest-clock.ts';

/**
 * What of a submission exists for somebody. Every door by which a submission leaves (detail, row, status, stream,
 * cases, boards) asks here, and nothing that is not in the answer leaves; nor is anything filtered or ordered by it.
 */
export type Fact =
  /** that it is there: whose it is, of which problem, in which language, since when */
  | 'row'
  | 'verdict'
  | 'score'
  /** time, memory, length */
  | 'usage'
  /** the words of a judge to the submitter */
  | 'message'
  /** how each case went */
  | 'cases'
  /** what was printed in closed cases and what a checker said to it: a right output is the answer */
  | 'output'
  /** the test data itself */
  | 'data'
  | 'code'
  /** for those who look after the site or the contest: from where it came, why it is a system error */
  | 'inside';

export type Facts = ReadonlySet<Fact>;

/**
 * What somebody is to a submission. reader: may be where it was made and knows its problem. owner: made it. staff:
 * administrators of the site, teachers of the group, admins of the contest. keeper: looks after the problem as well,
 * so sees its data anyway. Somebody may be several of these, or none.
 */
export type Relation = 'reader' | 'owner' | 'staff' | 'keeper';

/** How things stand in the contest where the submission was made. */
export interface ContestView {
  rule: 'ACM' | 'OI';
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

const everything: Fact[] = [
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
const forStaff = everything.filter(fact => fact !== 'output' && fact !== 'data');
const forOwner = everything.filter(fact => fact !== 'data' && fact !== 'inside');

type Table = Record<Relation, readonly Fact[]>;

const outside: Table = {
  reader: ['row', 'verdict', 'score', 'usage', 'message', 'cases'],
  owner: forOwner,
  staff: forStaff,
  keeper: everything,
};

/** Before the start only admins submit, to try things out. */
const scheduled: Table = { reader: [], owner: forOwner, staff: forStaff, keeper: everything };

const running: Record<'ACM' | 'OI', Table> = {
  ACM: {
    reader: ['row', 'verdict'],
    owner: ['row', 'verdict', 'score', 'usage', 'message', 'code'],
    staff: forStaff,
    keeper: everything,
  },
  OI: { reader: ['row', 'verdict', 'score'], owner: forOwner, staff: forStaff, keeper: everything },
};

const ended: Table = {
  reader: ['row', 'verdict', 'score', 'usage', 'cases'],
  owner: forOwner,
  staff: forStaff,
  keeper: everything,
};

/** A seal hides from others that anything was tried. Who takes part in an OI contest does not know the own result. */
const sealedOi: Table = { reader: [], owner: ['row', 'code'], staff: forStaff, keeper: everything };

function tableOf(contest: ContestView | null): Table {
  if (!contest) return outside;
  const { rule, phase, isSealed } = contest;
  if (phase === 'scheduled') return scheduled;
  if (isSealed && rule === 'OI') return sealedOi;
  const table = phase === 'running' ? running[rule] : ended;
  return isSealed ? { ...table, reader: [] } : table;
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
