import i18next from 'i18next';
import { useState } from 'react';
import type { AdminProblem, EditConflict, ProblemCase } from '#core/contract/problem-admin.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { toast } from '#web/components/toast.ts';
import { check } from './check.ts';
import { draftOf, problemSaveOf } from './draft.ts';
import { type Editing, rebaseDraft } from './editing.tsx';
import { goToField } from './faults.ts';
import type { Scope } from './scope.ts';

export interface ProblemSnapshot {
  /** its id stands here without the prefix of the scope */
  problem: AdminProblem;
  wholeId: string;
  cases: ProblemCase[];
}

interface Saving {
  editing: Editing;
  /** null while it is new */
  stored: AdminProblem | null;
  offered: string[];
  onCreated: (pid: number) => void;
  onSaved: (stored: ProblemSnapshot) => void;
}

/** Checks, sends, and lays the desk anew with what the server made of it. */
export function useSave({ editing, stored, offered, onCreated, onSaved }: Saving) {
  const { scope } = editing;
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<EditConflict | null>(null);

  async function save(overwrite = false) {
    if (saving) return;
    const faults = check(editing.draft.get(), { isRemote: stored?.isRemote });
    editing.faults.set(faults);
    editing.refusal.set(null);
    if (faults[0]) {
      const { rule, values, field } = faults[0];
      toast.error(i18next.t(`check.${rule}`, { ns: 'editor', ...values }));
      // the fields of the fault may have to be drawn first
      requestAnimationFrame(() => goToField(field));
      return;
    }
    setSaving(true);
    setConflict(null);
    try {
      await (stored ? update(stored, overwrite) : create());
    } catch (error) {
      const data = error instanceof Failure ? error.data : null;
      if (isConflict(data)) setConflict(data);
      else if (error instanceof Failure) {
        // whatever is no refusal has been told by then
        if (error.kind === 'refused') toast.error(error.message);
        editing.refusal.set(error.message || null);
      }
    } finally {
      setSaving(false);
    }
  }

  async function create() {
    const { pid } = await scope.create(problemSaveOf(editing.draft.get(), null));
    editing.saved.set(editing.draft.get());
    toast.success(i18next.t('save.Create_Successfully', { ns: 'editor' }));
    onCreated(pid);
  }

  async function update({ id }: AdminProblem, overwrite: boolean) {
    const sent = editing.draft.get();
    const { problem, ...rest } = problemSaveOf(sent, editing.saved.get());
    const gmtModified = editing.revision.get() ?? undefined;
    await call(scope.update, {
      body: { ...rest, problem: { ...problem, id, gmtModified }, overwrite },
      quiet: true,
    });
    toast.success(i18next.t('Update_Successfully'));
    const fresh = await fetchSnapshot(scope, id);
    rebaseDraft(editing, sent, draftOf(fresh.problem, fresh.cases, offered));
    editing.revision.set(fresh.problem.gmtModified);
    onSaved(fresh);
  }

  return { save, saving, conflict, dismissConflict: () => setConflict(null) };
}

export async function fetchSnapshot(scope: Scope, pid: number): Promise<ProblemSnapshot> {
  const problem = await call(scope.read, { query: { pid } });
  const cases = await call(scope.cases, { query: { pid, isUpload: problem.isUploadCase } });
  const { problemId: wholeId } = problem;
  const isPrefixed = scope.prefix !== undefined && wholeId.startsWith(scope.prefix);
  const problemId = isPrefixed ? wholeId.slice(scope.prefix!.length) : wholeId;
  return { problem: { ...problem, problemId }, wholeId, cases };
}

const isConflict = (data: unknown): data is EditConflict =>
  typeof data === 'object' && data !== null && 'modifiedUser' in data && 'gmtModified' in data;
