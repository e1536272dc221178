import { useEffect } from 'react';
import type { ProblemDraft } from './draft.ts';
import { type Editing, type LocalDraftState, sameDraft } from './editing.tsx';

/** A draft as the browser keeps it: until it is saved or thrown away, also over days. */
interface LocalDraft {
  /** when it was typed last */
  at: string;
  /** what the problem said of its last change when the draft was begun; saving compares with that */
  revision: string | null;
  draft: ProblemDraft;
}

const keepAfterMs = 500;

/** Whoever shares a browser shares no drafts. */
export const localDraftKey = (uid: string, scope: string, pid: number | null) =>
  `problem-draft:${uid}:${scope}:${pid ?? 'new'}`;

export function readLocalDraft(key: string): LocalDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept?.at === 'string' && typeof kept.draft?.title === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export const removeLocalDraft = (key: string) => localStorage.removeItem(key);

/** Keeps what differs from the saved problem: a moment after the last change, and at once when the page goes. */
export function useLocalDraft(key: string, editing: Editing) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      editing.keeping.set(write(key, editing));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, keepAfterMs);
    };
    const atOnce = () => {
      if (timer !== undefined) keep();
    };
    const stops = [editing.draft.subscribe(later), editing.saved.subscribe(keep)];
    window.addEventListener('pagehide', atOnce);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', atOnce);
      atOnce();
    };
  }, [key, editing]);
}

function write(key: string, { draft, saved, revision }: Editing): LocalDraftState {
  if (sameDraft(draft.get(), saved.get())) {
    removeLocalDraft(key);
    return { state: 'none' };
  }
  const kept: LocalDraft = { at: new Date().toISOString(), revision: revision.get(), draft: draft.get() };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    return { state: 'kept', at: kept.at };
  } catch {
    // more than the browser stores: the older draft stays, and the page says so
    return { state: 'tooLarge' };
  }
}
