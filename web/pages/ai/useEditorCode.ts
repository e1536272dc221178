import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/components/toast.ts';
import { useUser } from '#web/session/session.ts';
import { type DeskPlace, editorStorageKey } from '../problem/solve/place.ts';
import type { ShownProblem } from '../problem/solve/shown-problem.ts';
import { loadEditor, queueSave, saveEditor } from '../problem/solve/stored-editor.ts';

/** What stands in the editor of a problem, from a page that shows no editor. */
export function useEditorCode({ languages, codeTemplate }: ShownProblem, place: DeskPlace) {
  const { t } = useTranslation('ai');
  const key = editorStorageKey(place, useUser()?.username);
  const [saved, setSaved] = useState(() => loadEditor(key, editorStorageKey(place), languages));
  return {
    code: saved.codes[saved.language] ?? codeTemplate[saved.language] ?? '',
    language: saved.language,
    put(code: string) {
      const changed = { ...saved, codes: { ...saved.codes, [saved.language]: code } };
      setSaved(changed);
      queueSave(key, changed);
      saveEditor(key, changed);
      toast.success(t('putDone'));
    },
  };
}
