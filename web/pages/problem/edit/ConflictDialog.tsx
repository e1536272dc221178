import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '#core/contract/problem-admin.ts';
import { CodeDiff } from '#web/components/code/CodeDiff.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './ConflictDialog.module.css';
import { fieldDifferences } from './differences.ts';
import { draftOf } from './draft.ts';
import { useEditing } from './editing.tsx';
import { fetchSnapshot, type ProblemSnapshot } from './useSave.ts';

interface ConflictDialogProps {
  conflict: EditConflict;
  pid: number;
  offered: string[];
  onOverwrite: () => void;
  /** the other version is on the desk now */
  onTaken: (stored: ProblemSnapshot) => void;
  onClose: () => void;
}

/** Somebody else saved meanwhile: who, when, what differs, and the three ways on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, pid, offered, onOverwrite, onTaken, onClose } = props;
  const { t } = useTranslation('editor');
  const editing = useEditing();
  const [theirs, setTheirs] = useState<ProblemSnapshot | null>(null);
  const read = useEffectEvent(() => fetchSnapshot(editing.scope, pid).then(setTheirs, onClose));
  useEffect(() => {
    read();
  }, []);
  const other = theirs && draftOf(theirs.problem, theirs.cases, offered);
  const take = () => {
    editing.draft.set(other!);
    editing.saved.set(other!);
    editing.revision.set(theirs!.problem.gmtModified);
    onTaken(theirs!);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('conflict.title')}
      size="min(1080px, 100%)"
      closeOnClickOutside={false}
    >
      <div className={styles.dialog}>
        <p>
          {t('conflict.text', { name: conflict.modifiedUser })} <Time value={conflict.gmtModified} />
        </p>
        {other ? (
          <div className={styles.differences}>
            {fieldDifferences(editing.draft.get(), other).map(({ field, mine, theirs }) => (
              <section key={field}>
                <h3>{t(`field.${field as 'title'}`)}</h3>
                <CodeDiff
                  label={t(`field.${field as 'title'}`)}
                  left={{ title: t('conflict.mine'), code: mine, language: '' }}
                  right={{ title: conflict.modifiedUser, code: theirs, language: '' }}
                />
              </section>
            ))}
          </div>
        ) : (
          <SkeletonRows rows={6} />
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('conflict.back')}
          </Button>
          <Button variant="default" disabled={!theirs} onClick={take}>
            {t('conflict.take', { name: conflict.modifiedUser })}
          </Button>
          <Button color="red.9" disabled={!theirs} onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
