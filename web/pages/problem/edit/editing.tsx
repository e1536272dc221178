import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemCase } from '#core/contract/problem-admin.ts';
import { createStore, type Store } from '#web/app/store.ts';
import type { Fault, FaultField } from './check.ts';
import { type ProblemDraft, withTexts } from './draft.ts';
import type { Scope } from './scope.ts';

/** The desk of one problem: what is typed, what of it was refused, and what the server has. */
export interface Editing {
  scope: Scope;
  draft: Store<ProblemDraft>;
  faults: Store<Fault[]>;
  /** why the server did not take the last save */
  refusal: Store<string | null>;
  /** as it was opened or saved last; what differs from it is unsaved */
  saved: Store<ProblemDraft>;
  /** what the problem said of its last change when it was read; null for a new one */
  revision: Store<string | null>;
  keeping: Store<LocalDraftState>;
  /** how many files are on their way to the server */
  uploads: Store<number>;
}

/** Whether the browser keeps what is unsaved, and since when. */
export type LocalDraftState = { state: 'none' } | { state: 'kept'; at: string } | { state: 'tooLarge' };

const EditingContext = createContext<Editing | null>(null);

export const newEditing = (scope: Scope, opened: ProblemDraft, revision: string | null): Editing => ({
  scope,
  draft: createStore(opened),
  faults: createStore<Fault[]>([]),
  refusal: createStore<string | null>(null),
  saved: createStore(opened),
  revision: createStore(revision),
  keeping: createStore<LocalDraftState>({ state: 'none' }),
  uploads: createStore(0),
});

export const EditingProvider = ({ editing, children }: { editing: Editing; children: ReactNode }) => (
  <EditingContext value={editing}>{children}</EditingContext>
);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Outside a problem editor');
  return editing;
}

/** One field: its value, and how to change it. Only those who use the field are drawn again when it changes. */
export function useField<Name extends keyof ProblemDraft>(
  name: Name,
): [ProblemDraft[Name], (value: ProblemDraft[Name]) => void] {
  const editing = useEditing();
  const read = () => editing.draft.get()[name];
  const value = useSyncExternalStore(editing.draft.subscribe, read);
  return [value, next => changeDraft(editing, { [name]: next } as Partial<ProblemDraft>)];
}

export function changeDraft({ draft, faults }: Editing, part: Partial<ProblemDraft>) {
  draft.set({ ...draft.get(), ...part });
  const changed = faults.get().filter(({ field }) => !(field in part));
  if (changed.length < faults.get().length) faults.set(changed);
}

/** What is wrong with a field, or with one row or language of it, in words. */
export function useFault(field: FaultField, at?: string): string | undefined {
  const { t } = useTranslation('editor');
  const { faults } = useEditing();
  const read = () =>
    faults.get().find(fault => fault.field === field && (at === undefined || fault.at === at));
  const fault = useSyncExternalStore(faults.subscribe, read);
  return fault && t(`check.${fault.rule}`, fault.values ?? {});
}

export function useDirty(): boolean {
  const editing = useEditing();
  const draft = editing.draft.use();
  const saved = editing.saved.use();
  return !sameDraft(draft, saved);
}

export const sameDraft = (one: ProblemDraft, other: ProblemDraft): boolean =>
  (Object.keys(one) as (keyof ProblemDraft)[]).every(
    name => one[name] === other[name] || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/** The contents of stored files, learned after the problem was opened: no change of what is typed or saved. */
export function mergeCaseTexts({ draft, saved }: Editing, typed: ProblemCase[]) {
  for (const store of [saved, draft])
    store.set({ ...store.get(), cases: withTexts(store.get().cases, typed) });
}

/** What was typed while the save was on its way stays typed, on top of what is stored now. */
export function rebaseDraft(editing: Editing, sent: ProblemDraft, fresh: ProblemDraft) {
  const now = editing.draft.get();
  const typed = (Object.keys(now) as (keyof ProblemDraft)[]).filter(name => now[name] !== sent[name]);
  const kept = Object.fromEntries(typed.map(name => [name, now[name]]));
  editing.draft.set({ ...fresh, ...kept });
  editing.saved.set(fresh);
}
