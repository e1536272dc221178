import { expect, test, vi } from 'vitest';

const kept: Record<string, unknown> = {};
vi.stubGlobal(
  'sessionStorage',
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] }),
);
const { draftKey, nextOwner, owner, changeOwner } = await import('./owner.ts');

const oak = { uid: 'oak', changes: 3 };

test('a page stays with whoever comes back, and goes over to whoever comes instead', () => {
  expect(nextOwner(oak, { type: 'arrived', uid: 'oak' })).toBe(oak);
  expect(nextOwner(oak, { type: 'arrived', uid: 'elm' })).toEqual({ uid: 'elm', changes: 4 });
  expect(nextOwner(oak, { type: 'left' })).toEqual({ uid: null, changes: 4 });
});

test('what a visitor typed stays with the person who then logs in', () => {
  expect(nextOwner({ uid: null, changes: 3 }, { type: 'arrived', uid: 'oak' })).toEqual(oak);
});

test('drafts are named after their person and go when the person leaves', () => {
  changeOwner({ type: 'arrived', uid: 'oak' });
  kept[draftKey('profile')] = 'realname';
  kept['draft:elm:profile'] = 'other';
  expect(changeOwner({ type: 'left' })).toBe(true);
  expect(kept).toEqual({ 'draft:elm:profile': 'other' });
  expect(owner.get().uid).toBeNull();
});
