import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { deleteGroup, getGroupContents } from '#core/contract/group.ts';
import { deletedProblemDays } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { invalidate } from '#web/api/query.ts';
import styles from '#web/components/DialogForm.module.css';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { useGroup } from './group.tsx';

const owned = [
  'announcements',
  'contests',
  'trainings',
  'lessons',
  'lessonTables',
  'courses',
  'courseTables',
  'materials',
  'discussions',
  'shares',
] as const;

/** Says what goes and what stays, and takes the name of the group for a yes. */
export function DisbandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['group', 'shell']);
  const navigate = useNavigate();
  const { group, gid } = useGroup();
  const [typed, setTyped] = useState('');
  const contents = useAnswer(getGroupContents, { gid }, { staleTimeMs: 0 });
  const ending = useCall(deleteGroup);
  const end = async () => {
    if ((await ending.ask({ query: { gid } })) === undefined) return;
    toast.success(t('disband.done'));
    // Away first: the pages of the group would ask for what is no more.
    await navigate({ to: '/group' });
    invalidate('group');
  };
  // What the group has none of is not spoken of.
  const going = (has: AnswerOf<typeof getGroupContents>): string[] => [
    t('disband.members', { count: has.members }),
    ...owned
      .filter(name => has[name] > 0)
      .map(name => t(`disband.${name}`, { count: has[name], submissions: has.contestSubmissions })),
    ...(has.problems > has.publicProblems
      ? [t('disband.problems', { count: has.problems - has.publicProblems, days: deletedProblemDays })]
      : []),
  ];
  return (
    <SmallDialog title={t('disband.title', { name: group.name })} onClose={onClose}>
      <div className={styles.form}>
        <Loadable answer={contents} skeleton={<SkeletonRows rows={5} />}>
          {has => (
            <>
              <p>{t('disband.goes')}</p>
              <ul className={styles.list}>
                {going(has).map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <p>{t('disband.stays')}</p>
              <ul className={styles.list}>
                {has.publicProblems > 0 && (
                  <li>{t('disband.publicProblems', { count: has.publicProblems })}</li>
                )}
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
    </SmallDialog>
  );
}
