import { createStore } from '../app/store.ts';

/**
 * Whose page this is: what is typed into it belongs to that person. A session that runs out changes nothing, because
 * the same person may log in again and go on; what a visitor typed belongs to whoever logs in then. When somebody else
 * comes, and when somebody leaves, every page begins anew.
 */
export interface Owner {
  uid: string | null;
  /** how often the page changed hands */
  changes: number;
}

type OwnerEvent = { type: 'arrived'; uid: string } | { type: 'left' };

export function nextOwner(owner: Owner, event: OwnerEvent): Owner {
  if (event.type === 'left') return { uid: null, changes: owner.changes + 1 };
  if (owner.uid === event.uid) return owner;
  return { uid: event.uid, changes: owner.uid === null ? owner.changes : owner.changes + 1 };
}

export const owner = createStore<Owner>({ uid: null, changes: 0 });

/** Says whether the page has come into other hands. */
export function changeOwner(event: OwnerEvent): boolean {
  const before = owner.get();
  if (event.type === 'left') dropDrafts(before.uid);
  owner.set(nextOwner(before, event));
  return owner.get().changes !== before.changes;
}

const draftsOf = (uid: string | null) => `draft:${uid ?? 'visitor'}:`;

/** The key of a draft in this tab: whoever shares a browser shares no drafts. */
export const draftKey = (name: string) => draftsOf(owner.get().uid) + name;

function dropDrafts(uid: string | null) {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftsOf(uid))) sessionStorage.removeItem(key);
}
