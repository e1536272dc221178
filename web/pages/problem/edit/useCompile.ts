import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { toast } from '#web/components/toast.ts';
import { checkerFingerprint, filesByName } from './draft.ts';
import { changeDraft, useEditing } from './editing.tsx';

/** Has the checker or interactor compiled by a judge. What it said is a failure's text. */
export function useCompile() {
  const { t } = useTranslation('editor');
  const editing = useEditing();
  const { scope } = editing;
  const [compiling, setCompiling] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function compile() {
    const draft = editing.draft.get();
    const { judgeMode, spjCode: code, spjLanguage: language, judgeExtraFiles } = draft;
    if (compiling || !code.trim()) return;
    setCompiling(true);
    try {
      await call(judgeMode === 'interactive' ? scope.compileInteractive : scope.compileSpj, {
        query: scope.gid === undefined ? undefined : ({ gid: scope.gid } as never),
        body: { code, language, extraFiles: filesByName(judgeExtraFiles) },
        quiet: true,
      });
      changeDraft(editing, { compiled: checkerFingerprint(draft) });
      editing.faults.set(editing.faults.get().filter(({ field }) => field !== 'spjCode'));
      toast.success(t('compile.done'));
    } catch (error) {
      if (error instanceof Failure && error.kind === 'refused') setFailure(error.message);
    } finally {
      setCompiling(false);
    }
  }

  return { compile, compiling, failure, dismiss: () => setFailure(null) };
}
