import type { CaseFile, DraftCase } from '../draft.ts';
import { useField } from '../editing.tsx';

let made = 0;
export const newKey = () => {
  made += 1;
  return `n${Date.now()}-${made}`;
};

export const typedCase = (): DraftCase => ({
  ...{ key: newKey(), id: null, score: 0, groupNum: 1 },
  input: { from: 'text', text: '' },
  output: { from: 'text', text: '' },
});

export const bytesOf = (file: CaseFile): number =>
  file.from === 'text' ? new Blob([file.text]).size : file.bytes;

/** The rows of the desk, and what is done to them. */
export function useCases() {
  const [cases, setCases] = useField('cases');
  return {
    cases,
    put: (key: string, part: Partial<DraftCase>) =>
      setCases(cases.map(one => (one.key === key ? { ...one, ...part } : one))),
    putAll: (keys: string[], part: Partial<DraftCase>) =>
      setCases(cases.map(one => (keys.includes(one.key) ? { ...one, ...part } : one))),
    add: (more: DraftCase[]) => setCases([...cases, ...more]),
    replace: setCases,
    remove: (keys: string[]) => setCases(cases.filter(({ key }) => !keys.includes(key))),
    raise: (key: string) => {
      const at = cases.findIndex(one => one.key === key);
      if (at > 0) setCases(cases.with(at - 1, cases[at]!).with(at, cases[at - 1]!));
    },
  };
}
