import '@mantine/core/styles/Drawer.layer.css';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/contract/problem.ts';
import { languageBank } from '#core/remote.ts';
import { Drawer } from '#web/components/Drawer.tsx';
import { useUser } from '#web/session/session.ts';
import { Basic } from './Basic.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DataPanel } from './data/DataPanel.tsx';
import { draftOf, newDraft, type ProblemDraft } from './draft.ts';
import { EditingProvider, newEditing } from './editing.tsx';
import type { Section as SectionName } from './faults.ts';
import { StatementField } from './fields.tsx';
import { Hacking } from './Hacking.tsx';
import { Judging } from './Judging.tsx';
import { Languages } from './Languages.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Limits } from './Limits.tsx';
import { localDraftKey, useLocalDraft } from './local-draft.ts';
import { Outline } from './Outline.tsx';
import { Preview } from './Preview.tsx';
import styles from './ProblemEditor.module.css';
import { Publish } from './Publish.tsx';
import { RemoteNotice } from './RemoteNotice.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { Samples } from './Samples.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Section } from './Section.tsx';
import type { Scope } from './scope.ts';
import { type ProblemSnapshot, useSave } from './useSave.ts';

interface ProblemEditorProps {
  scope: Scope;
  /** null: a new problem */
  opened: ProblemSnapshot | null;
  /** what a new problem starts with */
  begun?: Partial<ProblemDraft>;
  languages: Language[];
  /** what else is decided with it, before its own fields */
  above?: ReactNode;
  onCreated: (pid: number) => void;
}

/** wide enough for form and preview side by side */
const besidePx = 1360;

/** The form of a problem, for whoever writes one anywhere on the site. */
export function ProblemEditor({ scope, opened, begun, languages, above, onCreated }: ProblemEditorProps) {
  const { t } = useTranslation('editor');
  const { t: shell } = useTranslation();
  const [stored, setStored] = useState(opened);
  const isRemote = opened?.problem.isRemote ?? false;
  const hidden = isRemote ? judgedElsewhere : [];
  const offered = namesOf(languages, false, opened?.problem.oj);
  const [editing] = useState(() =>
    newEditing(
      scope,
      opened ? draftOf(opened.problem, opened.cases, offered) : { ...newDraft(offered), ...begun },
      opened?.problem.gmtModified ?? null,
    ),
  );
  const uid = useUser()?.uid ?? '';
  // whoever began it owns the draft, also when the session ends meanwhile
  const [owner] = useState(uid);
  const key = localDraftKey(owner, scope.name, stored?.problem.id ?? null);
  useLocalDraft(key, editing);
  const saving = useSave({
    editing,
    offered,
    onCreated,
    onSaved: setStored,
    stored: stored?.problem ?? null,
  });
  const [preview, setPreview] = useState(false);
  const isBeside = useMediaQuery(`(min-width: ${besidePx}px)`, false, { getInitialValueInEffect: false });
  useHotkeys([['mod+S', () => saving.save()]], [], true);
  const shown = <Preview stored={stored?.problem ?? null} />;
  return (
    <EditingProvider editing={editing}>
      <div className={styles.editor} data-preview={(preview && isBeside) || undefined}>
        <Outline hidden={hidden} />
        <div className={styles.sections} data-form>
          {above}
          {isRemote && opened && (
            <RemoteNotice
              pid={opened.problem.id}
              problemId={opened.problem.problemId}
              onUpdated={() => location.reload()}
            />
          )}
          <Section name="basic">
            <Basic isRemote={isRemote} />
          </Section>
          <Section name="statement">
            <div className={styles.parts}>
              <StatementField name="description" rows={8} />
              <StatementField name="input" rows={3} required={!isRemote} />
              <StatementField name="output" rows={3} required={!isRemote} />
              <StatementField name="hint" rows={3} />
            </div>
          </Section>
          <Section name="samples">
            <Samples />
          </Section>
          <Section name="limits">
            <Limits isRemote={isRemote} />
          </Section>
          <Section name="languages">
            <Languages offered={offered} />
          </Section>
          {!isRemote && (
            <>
              <Section name="judging">
                <Judging checkerLanguages={namesOf(languages, true)} />
              </Section>
              <DataPanel stored={stored?.problem ?? null} />
              <Section name="hacking">
                <Hacking
                  pid={stored?.problem.id ?? null}
                  languages={offered}
                  checkerLanguages={namesOf(languages, true)}
                  isOfGroup={scope.gid !== undefined}
                />
              </Section>
            </>
          )}
          <Section name="publish">
            <Publish mayPublish={scope.mayPublish} />
          </Section>
        </div>
        {preview && isBeside && <aside className={styles.preview}>{shown}</aside>}
      </div>
      <SaveBar
        hidden={hidden}
        saving={saving.saving}
        preview={preview}
        onSave={() => saving.save()}
        onPreview={setPreview}
      />
      <Drawer
        opened={preview && !isBeside}
        onClose={() => setPreview(false)}
        position="right"
        size="min(860px, 100%)"
        padding="sm"
        title={t('preview.title')}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        {shown}
      </Drawer>
      <RestoreDialog storageKey={key} />
      <LeaveGuard />
      {saving.conflict && stored && (
        <ConflictDialog
          conflict={saving.conflict}
          pid={stored.problem.id}
          offered={offered}
          onOverwrite={() => saving.save(true)}
          onTaken={setStored}
          onClose={saving.dismissConflict}
        />
      )}
    </EditingProvider>
  );
}

/** What another judge does with programs is not ours to set. */
const judgedElsewhere: SectionName[] = ['judging', 'data', 'hacking'];

/** Those of the own judges, or of the judge a problem comes from. */
const namesOf = (languages: Language[], isSpj: boolean, oj = 'ME') =>
  languages
    .filter(language => language.isSpj === isSpj && language.oj === languageBank(oj))
    .map(({ name }) => name);
