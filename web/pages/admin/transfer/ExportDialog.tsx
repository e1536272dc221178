import '@mantine/core/styles/Modal.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportItem, exportProblem, previewExport } from '#core/contract/transfer.ts';
import { type ExportFormat, exportFormats } from '#core/transfer.ts';
import { download } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { ProgressLine } from '#web/components/ProgressLine.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { formatBytes } from '#web/components/units.ts';
import styles from './ExportDialog.module.css';
import { Remarks } from './Remarks.tsx';
import shared from './Transfer.module.css';

/** The format, what it will carry of each problem, and the download. */
export function ExportDialog({ pids, onClose }: { pids: number[]; onClose: () => void }) {
  const { t } = useTranslation('export');
  const [format, setFormat] = useState<ExportFormat>('acorn');
  const saving = useDownload(onClose);
  const answer = useAnswer(previewExport, { pid: pids.join(','), format }, { staleTimeMs: 0 });
  const taken = answer.data?.filter(({ reason }) => reason === null) ?? [];
  return (
    <Modal
      opened
      onClose={saving.isRunning ? saving.stop : onClose}
      size={720}
      title={t('title', { count: pids.length })}
      closeOnClickOutside={false}
    >
      <div className={styles.dialog}>
        <NativeSelect
          label={t('format')}
          value={format}
          disabled={saving.isRunning}
          onChange={event => setFormat(event.currentTarget.value as ExportFormat)}
          data={exportFormats.map(value => ({ value, label: t(`formats.${value}`) }))}
          data-autofocus
        />
        <p className={shared.soft}>{t(`carries.${format}`)}</p>
        <Loadable answer={answer} skeleton={<SkeletonRows rows={Math.min(pids.length, 6)} />}>
          {items => <Preview items={items} />}
        </Loadable>
        {saving.isRunning && (
          <ProgressLine
            percent={100}
            isMoving
            label={t('saving')}
            text={t('received', { size: formatBytes(saving.received) })}
          />
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={saving.isRunning ? saving.stop : onClose}>
            {saving.isRunning ? t('stop') : t('cancel')}
          </Button>
          {!saving.isRunning && (
            <Button disabled={taken.length === 0} onClick={() => saving.start(taken, format)}>
              {t('download', { count: taken.length })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

function Preview({ items }: { items: ExportItem[] }) {
  const { t } = useTranslation('export');
  const refused = items.filter(({ reason }) => reason !== null).length;
  return (
    <>
      <p className={styles.summary} role="status">
        {t('summary', { taken: items.length - refused, refused })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul className={styles.items} aria-label={t('preview')} tabIndex={0}>
        {refusedFirst(items).map(item => (
          <li key={item.pid}>
            <span className={shared.title}>
              <span className={shared.id}>{item.problemId}</span>
              {item.title}
            </span>
            <span className={`${shared.soft} ${styles.size}`}>
              {t('cases', { count: item.cases, size: formatBytes(item.caseBytes) })}
            </span>
            {item.reason || item.notes.length > 0 ? (
              <Remarks {...item} />
            ) : (
              <span className={shared.soft}>{t('whole')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const refusedFirst = (items: ExportItem[]) =>
  items.toSorted((a, b) => Number(b.reason !== null) - Number(a.reason !== null));

/** A download that says how much has come, and stops when told to. */
function useDownload(onDone: () => void) {
  const { t } = useTranslation('export');
  const [running, setRunning] = useState<{ received: number; stop: AbortController }>();
  const start = async (items: ExportItem[], format: ExportFormat) => {
    const stop = new AbortController();
    setRunning({ received: 0, stop });
    try {
      await download(exportProblem, {
        query: { pid: items.map(({ pid }) => pid).join(','), format },
        signal: stop.signal,
        onProgress: received => setRunning({ received, stop }),
      });
      toast.success(t('saved', { count: items.length }));
      onDone();
    } catch {
      // said already, or stopped
    } finally {
      setRunning(undefined);
    }
  };
  return {
    start,
    stop: () => running?.stop.abort(),
    isRunning: running !== undefined,
    received: running?.received ?? 0,
  };
}
