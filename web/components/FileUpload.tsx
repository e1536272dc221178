import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dropUpload, getUploads, type Upload } from '#core/contract/upload.ts';
import { useAnswer, useCall } from '../api/hooks.ts';
import { BusyGuard } from './BusyGuard.tsx';
import styles from './FileUpload.module.css';
import { ProgressLine } from './ProgressLine.tsx';
import { formatBytes } from './units.ts';
import { type UploadState, useResumableUpload } from './useResumableUpload.ts';

interface FileUploadProps {
  label: string;
  /** what may be chosen, as the file dialog names it */
  accept?: string;
  /** said below the button */
  hint?: string;
  /** said of the file while it is sent */
  remark?: string;
  onChosen?: (file: File) => void;
  onUploaded: (upload: Upload) => void;
  onBusy?: (busy: boolean) => void;
}

/** Sends a file that may be large: with pause, and from where it was after a cut or a reload. */
export function FileUpload(props: FileUploadProps) {
  const { label, accept, hint, remark, onChosen, onUploaded, onBusy } = props;
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const { sending, send, pause, resume, giveUp } = useResumableUpload(onUploaded);
  const busy = sending !== undefined && sending.state !== 'failed';
  useEffect(() => {
    onBusy?.(busy);
    // Who takes the file may take this away in the same moment.
    return () => onBusy?.(false);
  }, [busy, onBusy]);
  return (
    <div className={styles.upload}>
      <BusyGuard busy={busy} title={t('leave')} text={t('leaveText')} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (!file) return;
          onChosen?.(file);
          send(file);
        }}
      />
      {sending ? (
        <UnderWay sending={sending} remark={remark} {...{ pause, resume, giveUp }} />
      ) : (
        <>
          <div className={styles.choose}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              onClick={() => input.current?.click()}
            >
              {label}
            </Button>
            {hint && <span>{hint}</span>}
          </div>
          <Leftovers onChoose={() => input.current?.click()} onUploaded={onUploaded} />
        </>
      )}
    </div>
  );
}

interface UnderWayProps {
  sending: UploadState;
  remark: string | undefined;
  pause: () => void;
  resume: () => void;
  giveUp: () => void;
}

function UnderWay({ sending, remark, pause, resume, giveUp }: UnderWayProps) {
  const { t } = useTranslation('upload');
  const { state, name, sentBytes, sizeBytes } = sending;
  const percent = Math.floor((sentBytes / sizeBytes) * 100);
  const rests = state === 'paused' || state === 'failed';
  const words = { percent, sent: formatBytes(sentBytes), size: formatBytes(sizeBytes) };
  return (
    <div className={styles.sending}>
      <strong>{name}</strong>
      <ProgressLine
        percent={percent}
        isMoving={state === 'sending'}
        label={name}
        text={t(`state.${sentBytes === sizeBytes ? 'finishing' : state}`, words)}
      />
      <div className={styles.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={rests ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
          onClick={rests ? resume : pause}
        >
          {t(rests ? 'resume' : 'pause')}
        </Button>
        <Button variant="subtle" size="compact-sm" leftSection={<IconX size={14} />} onClick={giveUp}>
          {t('giveUp')}
        </Button>
      </div>
      {remark && <p className={styles.remark}>{remark}</p>}
    </div>
  );
}

interface LeftoversProps {
  onChoose: () => void;
  onUploaded: (upload: Upload) => void;
}

/** What was begun before: a browser forgets which file that was, so it is chosen again and goes on by itself. */
function Leftovers({ onChoose, onUploaded }: LeftoversProps) {
  const { t } = useTranslation('upload');
  const { data = [], refetch } = useAnswer(getUploads, undefined, { staleTimeMs: 0 });
  const dropping = useCall(dropUpload);
  const drop = async (uploadId: string) => {
    await dropping.ask({ query: { uploadId } });
    refetch();
  };
  if (data.length === 0) return null;
  return (
    <ul className={styles.leftovers} aria-label={t('leftovers')}>
      {data.map(upload => (
        <li key={upload.uploadId}>
          <span>
            <strong>{upload.filename}</strong>
            <small>
              {upload.isComplete
                ? t('complete', { size: formatBytes(upload.sizeBytes) })
                : t('begun', { sent: formatBytes(upload.sentBytes), size: formatBytes(upload.sizeBytes) })}
            </small>
          </span>
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => (upload.isComplete ? onUploaded(upload) : onChoose())}
          >
            {t(upload.isComplete ? 'use' : 'goOn')}
          </Button>
          <ActionIcon
            variant="subtle"
            color="red.9"
            aria-label={t('dropOf', { name: upload.filename })}
            title={t('giveUp')}
            onClick={() => drop(upload.uploadId)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
