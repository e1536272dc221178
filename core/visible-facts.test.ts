import { describe, expect, test } from 'vitest';
import { allFacts, type Relation, type View, visibleFacts } from './visible-facts.ts';

/** The facts of a column, in the order of the list. */
function seen(relation: Relation, view: Partial<View> = {}): string {
  const facts = visibleFacts({
    contest: null,
    relations: [relation],
    isShared: false,
    codeIsClosed: false,
    casesAreOpen: true,
    ...view,
  });
  return allFacts.filter(fact => facts.has(fact)).join(' ');
}

const everything = allFacts.join(' ');
const allButData = 'row verdict score usage message cases code inside';
const own = 'row verdict score usage message cases output code';

describe('outside contests', () => {
  test.each<[string, Relation, Partial<View>, string]>([
    ['a reader knows how it went, but not the code', 'reader', {}, 'row verdict score usage message cases'],
    ['a reader sees shared code', 'reader', { isShared: true }, 'row verdict score usage message cases code'],
    ['an owner sees the code and what it printed', 'owner', {}, own],
    ['an administrator sees code and causes, not the data', 'staff', {}, allButData],
    ['who looks after the problem sees everything', 'keeper', {}, everything],
    [
      'with closed cases an owner knows nothing of them',
      'owner',
      { casesAreOpen: false },
      'row verdict score usage message code',
    ],
    ['with closed cases the data is still its keeper’s', 'keeper', { casesAreOpen: false }, everything],
    [
      'where the site closes code, an owner does not see it either',
      'owner',
      { codeIsClosed: true },
      'row verdict score usage message cases output',
    ],
    [
      'where the site closes code, sharing opens nothing',
      'reader',
      { codeIsClosed: true, isShared: true },
      'row verdict score usage message cases',
    ],
  ])('%s', (_, relation, view, expected) => {
    expect(seen(relation, view)).toBe(expected);
  });

  test('who is nothing to it does not know that it is there, not even when it is shared', () => {
    expect(visibleFacts({ ...nothing, isShared: true })).toEqual(new Set());
  });
});

const nothing: View = {
  contest: null,
  relations: [],
  isShared: false,
  codeIsClosed: false,
  casesAreOpen: true,
};

describe('in contests', () => {
  type Row = [
    rule: 'ACM' | 'OI',
    phase: 'running' | 'ended',
    isSealed: boolean,
    reader: string,
    owner: string,
  ];
  test.each<Row>([
    ['ACM', 'running', false, 'row verdict', 'row verdict score usage message code'],
    ['ACM', 'running', true, '', 'row verdict score usage message code'],
    ['ACM', 'ended', false, 'row verdict score usage cases', own],
    ['ACM', 'ended', true, '', own],
    ['OI', 'running', false, 'row verdict score', own],
    ['OI', 'running', true, '', 'row code'],
    ['OI', 'ended', false, 'row verdict score usage cases', own],
    ['OI', 'ended', true, '', 'row code'],
  ])('%s, %s, sealed: %s', (rule, phase, isSealed, reader, owner) => {
    const contest = { rule, phase, isSealed };
    expect(seen('reader', { contest })).toBe(reader);
    expect(seen('owner', { contest })).toBe(owner);
    expect(seen('staff', { contest })).toBe(allButData);
    expect(seen('keeper', { contest })).toBe(everything);
  });

  test('nothing is shared, and the switch for code is for the bank', () => {
    const contest = { rule: 'ACM', phase: 'ended', isSealed: false } as const;
    expect(seen('reader', { contest, isShared: true })).not.toContain('code');
    expect(seen('owner', { contest, codeIsClosed: true })).toContain('code');
  });

  test('before the start others do not know that anything was tried', () => {
    const contest = { rule: 'ACM', phase: 'scheduled', isSealed: false } as const;
    expect(seen('reader', { contest })).toBe('');
  });
});

test('somebody who is several things knows what each of them knows', () => {
  const facts = visibleFacts({ ...nothing, relations: ['owner', 'staff'] });
  expect(facts.has('output')).toBe(true);
  expect(facts.has('inside')).toBe(true);
  expect(facts.has('data')).toBe(false);
});
