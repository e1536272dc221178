import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteGroup, getGroupContents } from '#core/contract/group.ts';
import { deletedProblemDays, dialogWidthPx } from '#core/limits.ts';
import { useAnswer, useCall } from '../../api/hooks.ts';
import { Loadable } from '../../components/Loadable.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { toast } from '../../components/toast.ts';
import styles from './Form.module.css';
import { useGroup } from './group.tsx';

/** Says what goes and what stays, and takes the name of the group for a yes. */
export function DisbandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['group', 'shell']);
  const navigate = useNavigate();
  const { group, gid, refresh } = useGroup();
  const [typed, setTyped] = useState('');
  const contents = useAnswer(getGroupContents, { gid }, { staleTimeMs: 0 });
  const ending = useCall(deleteGroup);
  const end = async () => {
    if ((await ending.ask({ query: { gid } })) === undefined) return;
    toast.success(t('disband.done'));
    await navigate({ to: '/group' });
    refresh();
  };
  return (
    <Modal
      opened
      centered
      size={dialogWidthPx}
      title={t('disband.title', { name: group.name })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Loadable answer={contents} skeleton={<SkeletonRows rows={5} />}>
          {has => (
            <>
              <p>{t('disband.goes')}</p>
              <ul className={styles.list}>
                <li>{t('disband.members', { count: has.members })}</li>
                <li>{t('disband.announcements', { count: has.announcements })}</li>
                <li>{t('disband.contests', { count: has.contests, submissions: has.contestSubmissions })}</li>
                <li>{t('disband.trainings', { count: has.trainings })}</li>
                <li>{t('disband.lessons', { count: has.lessons })}</li>
                <li>{t('disband.discussions', { count: has.discussions })}</li>
                <li>
                  {t('disband.problems', {
                    count: has.problems - has.publicProblems,
                    days: deletedProblemDays,
                  })}
                </li>
              </ul>
              <p>{t('disband.stays')}</p>
              <ul className={styles.list}>
                <li>{t('disband.publicProblems', { count: has.publicProblems })}</li>
                <li>{t('disband.accounts')}</li>
              </ul>
            </>
          )}
        </Loadable>
        <TextInput
          label={t('disband.typeName', { name: group.name })}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {t('shell:confirm.cancel')}
          </Button>
          <Button color="red.9" disabled={typed.trim() !== group.name} loading={ending.pending} onClick={end}>
            {t('disband.disband')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
