import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadTestcaseFile } from '#core/contract/test-data.ts';
import { Modal } from '#web/components/Modal.tsx';
import type { CaseFile, DraftCase } from '../draft.ts';
import { useEditing } from '../editing.tsx';
import styles from './CaseDialog.module.css';
import { CaseSide } from './CaseSide.tsx';
import { SendingBar } from './SendingBar.tsx';
import { useUpload } from './useUpload.ts';

interface CaseDialogProps {
  one: DraftCase;
  number: number;
  onSave: (one: DraftCase) => void;
  onClose: () => void;
}

/** The two files of one case: look at them, download them, replace them by a file or by typing. */
export function CaseDialog({ one, number, onSave, onClose }: CaseDialogProps) {
  const { t } = useTranslation('editor');
  const { t: shell } = useTranslation();
  const { gid } = useEditing().scope;
  const { send, sending, stop } = useUpload(uploadTestcaseFile);
  const [files, setFiles] = useState({ input: one.input, output: one.output });
  const isChanged = files.input !== one.input || files.output !== one.output;

  /** Both new files of a case come from one upload. */
  async function sent(file: File, side: 'input' | 'output'): Promise<CaseFile | undefined> {
    const other = files[side === 'input' ? 'output' : 'input'];
    const answer = await send(file, {
      gid,
      fileListDir: other.from === 'upload' ? other.upload : undefined,
    });
    if (!answer) return undefined;
    return { from: 'upload', upload: answer.fileListDir, name: answer.name, bytes: answer.sizeBytes };
  }
  async function choose(side: 'input' | 'output', file: File) {
    const uploaded = await sent(file, side);
    if (uploaded) setFiles({ ...files, [side]: uploaded });
  }
  /** A save names files of an upload or carries texts, not both for one case: a text beside a file becomes a file. */
  async function save() {
    const changed = { ...files };
    const sides = ['input', 'output'] as const;
    if (sides.some(side => files[side].from === 'upload'))
      for (const side of sides) {
        const file = files[side];
        if (file.from !== 'text') continue;
        const uploaded = await sent(new File([file.text], side === 'input' ? 'typed.in' : 'typed.out'), side);
        if (!uploaded) return;
        changed[side] = uploaded;
      }
    onSave({ ...one, ...changed });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('data.number', { number })}
      size="min(960px, 100%)"
      // what is typed or sent here is not given up by a slip
      closeOnClickOutside={!isChanged}
      closeOnEscape={!isChanged}
    >
      <div className={styles.dialog}>
        <div className={styles.sides}>
          {(['input', 'output'] as const).map(side => (
            <CaseSide
              key={side}
              side={side}
              caseId={one.id}
              file={files[side]}
              disabled={sending !== null}
              onChoose={file => choose(side, file)}
              onType={text => setFiles({ ...files, [side]: { from: 'text', text } })}
            />
          ))}
        </div>
        {sending && <SendingBar sending={sending} onStop={stop} />}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {shell('confirm.cancel')}
          </Button>
          <Button disabled={!isChanged || sending !== null} onClick={save}>
            {t('data.use')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
