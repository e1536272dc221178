import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadTestcaseZip } from '#core/contract/test-data.ts';
import { toast } from '#web/components/toast.ts';
import type { DraftCase } from '../draft.ts';
import { useEditing, useField } from '../editing.tsx';
import { withDefaultScores } from '../scores.ts';
import { SendingBar } from './SendingBar.tsx';
import styles from './Upload.module.css';
import { type Unpacked, UploadResult } from './UploadResult.tsx';
import { newCaseKey, useCases } from './useCases.ts';
import { useUpload } from './useUpload.ts';

/** One zip of test data: dropped or chosen, sent with progress, and then told what was paired and what was not. */
export function Upload() {
  const { t } = useTranslation('editor');
  const { draft, scope } = useEditing();
  const [mode] = useField('judgeCaseMode');
  const { cases, replace, add } = useCases();
  const { send, sending, stop } = useUpload(uploadTestcaseZip);
  const [unpacked, setUnpacked] = useState<Unpacked | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  async function take(files: FileList) {
    const [file] = files;
    if (files.length !== 1 || !file) return void toast.warning(t('upload.one'));
    if (!/\.zip$/i.test(file.name)) return void toast.warning(t('upload.type', { name: file.name }));
    const answer = await send(file, { gid: scope.gid, mode });
    if (!answer) return;
    const found = casesOf(answer);
    setUnpacked(answer);
    if (found.length > 0) toast.success(t('upload.paired', { count: found.length }));
    setUsed(cases.length === 0);
    if (cases.length === 0) replace(withDefaultScores(found, draft.get()));
  }
  const use = (found: DraftCase[], isAdded: boolean) => {
    if (isAdded) add(found);
    else replace(withDefaultScores(found, draft.get()));
    setUsed(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!sending) take(event.dataTransfer.files);
  };

  return (
    <div className={styles.upload}>
      <section
        className={styles.place}
        data-over={over || undefined}
        aria-label={t('upload.place')}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending ? (
          <SendingBar sending={sending} onStop={stop} />
        ) : (
          <div className={styles.ask}>
            <IconFileZip size={28} stroke={1.5} aria-hidden />
            <div>
              <p>{t('upload.drop')}</p>
              <p className={styles.soft}>{t('upload.names')}</p>
            </div>
            <Button variant="default" onClick={() => chooser.current!.click()}>
              {t('upload.choose')}
            </Button>
          </div>
        )}
        <input
          ref={chooser}
          type="file"
          accept=".zip"
          hidden
          aria-label={t('upload.choose')}
          onChange={({ currentTarget }) => {
            if (currentTarget.files?.length) take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </section>
      {unpacked && (
        <UploadResult
          unpacked={unpacked}
          existing={isUsed ? null : cases.length}
          onReplace={() => use(casesOf(unpacked), false)}
          onAdd={() => use(casesOf(unpacked), true)}
          onClose={() => setUnpacked(null)}
        />
      )}
    </div>
  );
}

const casesOf = ({ fileList, fileListDir: upload }: Unpacked): DraftCase[] =>
  fileList.map(({ input, output, inputBytes, outputBytes, groupNum }) => ({
    key: newCaseKey(),
    id: null,
    score: 0,
    groupNum: groupNum ?? 1,
    isOpen: false,
    input: { from: 'upload', upload, name: input, bytes: inputBytes },
    output: { from: 'upload', upload, name: output, bytes: outputBytes },
  }));
