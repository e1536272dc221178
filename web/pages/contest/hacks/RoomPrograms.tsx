import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getRoomProgram, getRoomPrograms } from '#core/contract/hack.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { CodeView } from '#web/components/code/CodeView.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatTime } from '#web/components/time.ts';
import { formatLength } from '#web/components/units.ts';
import { HackForm } from '#web/pages/hack/HackForm.tsx';
import { useContest } from '../contest.tsx';
import styles from './Hacks.module.css';

/** New programs come while one reads. */
const pollMs = 15_000;

/** The accepted programs of the others in the room. */
export function RoomPrograms({ displayId }: { displayId: string }) {
  const { t } = useTranslation('hack');
  const { contest } = useContest();
  const [open, setOpen] = useState<number>();
  const answer = useAnswer(
    getRoomPrograms,
    { cid: contest.id, displayId },
    { staleTimeMs: 0, pollMs: () => pollMs },
  );
  return (
    <>
      <Loadable
        answer={answer}
        compact
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState compact title={t('roomNone')} />}
      >
        {rows => (
          <DataTable
            compact
            label={t('programsOf', { id: displayId })}
            rows={rows}
            rowKey={({ submitId }) => submitId}
            columns={[
              { key: 'person', title: t('column.defender'), cell: ({ username }) => username },
              { key: 'language', title: t('language'), cell: ({ language }) => language },
              { key: 'length', title: t('column.length'), cell: ({ length }) => formatLength(length) },
              {
                key: 'time',
                title: t('column.time'),
                cell: ({ submitTime }) => formatTime(submitTime, 'HH:mm:ss'),
              },
              {
                key: 'options',
                title: '',
                align: 'end',
                cell: ({ submitId, username }) => (
                  <RowButton
                    text={t('open')}
                    label={t('openOf', { name: username })}
                    onClick={() => setOpen(submitId)}
                  />
                ),
              },
            ]}
          />
        )}
      </Loadable>
      {open !== undefined && <Program submitId={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Program({ submitId, onClose }: { submitId: number; onClose: () => void }) {
  const { t } = useTranslation('hack');
  const { contest } = useContest();
  const answer = useAnswer(getRoomProgram, { cid: contest.id, submitId }, { staleTimeMs: 0 });
  return (
    <Modal opened size="min(960px, 100%)" title={t('title', { id: submitId })} onClose={onClose}>
      <Loadable answer={answer} skeleton={<SkeletonRows rows={8} />}>
        {({ code, language, username }) => (
          <div className={styles.part}>
            <p className={styles.soft}>
              {username} · {language}
            </p>
            <div className={styles.code}>
              <CodeView code={code} language={language} label={t('programOf', { name: username })} />
            </div>
            <HackForm cid={contest.id} submitId={submitId} onDone={onClose} onCancel={onClose} />
          </div>
        )}
      </Loadable>
    </Modal>
  );
}
