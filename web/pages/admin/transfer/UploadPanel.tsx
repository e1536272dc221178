import '@mantine/core/styles/Progress.layer.css';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startImport } from '#core/contract/transfer.ts';
import { type TransferFormat, transferFormats } from '#core/transfer.ts';
import { upload } from '#web/api/upload.ts';
import { BusyGuard } from '#web/components/BusyGuard.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useIgnoreStrayDrops } from '#web/components/stray-drops.ts';
import { formatBytes } from '#web/components/units.ts';
import styles from './Transfer.module.css';

interface Sending {
  name: string;
  sent: number;
  total: number;
  stop: AbortController;
}

/** Sends a package, by choosing it or by letting it fall. */
export function UploadPanel({ onStarted }: { onStarted: (batch: string) => void }) {
  const { t } = useTranslation('transfer');
  const [format, setFormat] = useState<TransferFormat | ''>('');
  const [sending, setSending] = useState<Sending>();
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useIgnoreStrayDrops();
  useStopOnLeave(sending?.stop);
  const send = async (file: File | undefined) => {
    if (!file || sending) return;
    const stop = new AbortController();
    setSending({ name: file.name, sent: 0, total: file.size, stop });
    try {
      const { id } = await upload(startImport, {
        query: { format: format || undefined },
        file,
        signal: stop.signal,
        onProgress: (sent, total) => setSending({ name: file.name, sent, total, stop }),
      });
      onStarted(id);
    } catch {
      // said already, or cancelled
    } finally {
      setSending(undefined);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    <Panel title={t('upload.title')}>
      <BusyGuard busy={sending !== undefined} title={t('upload.leave')} text={t('upload.leaveText')} />
      <div className={styles.sections}>
        <NativeSelect
          className={styles.format}
          label={t('upload.format')}
          value={format}
          disabled={Boolean(sending)}
          onChange={event => setFormat(event.currentTarget.value as TransferFormat | '')}
          data={[
            { value: '', label: t('format.auto') },
            ...transferFormats.map(value => ({ value, label: t(`format.${value}`) })),
          ]}
        />
        {sending ? (
          <UploadProgress {...sending} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: files fall here; those who cannot drag have the button
          <div
            className={styles.drop}
            data-over={isOver || undefined}
            onDragOver={event => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
          >
            <IconFileImport size={32} stroke={1.5} aria-hidden />
            <strong>{t('upload.drop')}</strong>
            <span className={styles.soft}>{t('upload.or')}</span>
            <Button onClick={() => picker.current?.click()}>{t('upload.choose')}</Button>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label={t('upload.choose')}
              accept=".zip,.xml,.kpp"
              onChange={event => {
                void send(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Whoever leaves in spite of the question means it. */
function useStopOnLeave(stop: AbortController | undefined) {
  const running = useRef(stop);
  running.current = stop;
  useEffect(() => () => running.current?.abort(), []);
}

function UploadProgress({ name, sent, total, stop }: Sending) {
  const { t } = useTranslation('transfer');
  const isThere = total > 0 && sent >= total;
  return (
    <div className={styles.drop}>
      <strong className={styles.name}>{t('upload.sending', { name })}</strong>
      <Progress
        className={styles.bar}
        value={total === 0 ? 0 : (sent / total) * 100}
        animated={isThere}
        aria-label={t('upload.sending', { name })}
      />
      <span className={styles.soft} role="status">
        {isThere ? t('upload.arrived') : `${formatBytes(sent)} / ${formatBytes(total)}`}
      </span>
      <Button variant="default" onClick={() => stop.abort()}>
        {t('upload.cancel')}
      </Button>
    </div>
  );
}
