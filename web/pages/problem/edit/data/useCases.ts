import type { CaseFile, DraftCase } from '../draft.ts';
import { changeDraft, useEditing, useField } from '../editing.tsx';

let made = 0;
export const newCaseKey = () => {
  made += 1;
  return `n${Date.now()}-${made}`;
};

export const newTypedCase = (): DraftCase => ({
  key: newCaseKey(),
  id: null,
  score: 0,
  groupNum: 1,
  isOpen: false,
  input: { from: 'text', text: '' },
  output: { from: 'text', text: '' },
});

export const bytesOf = (file: CaseFile): number =>
  file.from === 'text' ? new Blob([file.text]).size : file.bytes;

/** The rows of the desk, and what is done to them. */
export function useCases() {
  const [cases] = useField('cases');
  return { cases, ...useCaseChanges() };
}

/** What is done to the rows, for one who does not have to be drawn again when another row changes. */
export function useCaseChanges() {
  const editing = useEditing();
  const set = (next: (cases: DraftCase[]) => DraftCase[]) =>
    changeDraft(editing, { cases: next(editing.draft.get().cases) });
  return {
    put: (key: string, part: Partial<DraftCase>) =>
      set(cases => cases.map(one => (one.key === key ? { ...one, ...part } : one))),
    putAll: (keys: string[], part: Partial<DraftCase>) =>
      set(cases => cases.map(one => (keys.includes(one.key) ? { ...one, ...part } : one))),
    add: (more: DraftCase[]) => set(cases => [...cases, ...more]),
    replace: (cases: DraftCase[]) => set(() => cases),
    remove: (keys: string[]) => set(cases => cases.filter(({ key }) => !keys.includes(key))),
    raise: (key: string) =>
      set(cases => {
        const at = cases.findIndex(one => one.key === key);
        return at > 0 ? cases.with(at - 1, cases[at]!).with(at, cases[at - 1]!) : cases;
      }),
  };
}
