import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { type ShownProblem, useShownProblem } from '../problem/solve/shown-problem.ts';
import { Chat } from './Chat.tsx';
import { type ChosenProblem, chosenProblem, problemPathOf } from './chosen.ts';
import styles from './SolvePage.module.css';
import { useEditorCode } from './useEditorCode.ts';

/** A talk by itself, about the problem that was chosen before. */
export default function AnswerPage() {
  const { t } = useTranslation('ai');
  const [chosen] = useState(chosenProblem);
  const user = useUser();
  useEffect(() => {
    if (!chosen) toast.warning(t('reselect'));
  }, [chosen, t]);
  if (!chosen) return <Reselect />;
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      {user ? (
        <Talk place={chosen} />
      ) : (
        <EmptyState
          title={t('loginFirst')}
          action={<Button onClick={() => openAccountDialog('login')}>{t('login')}</Button>}
        />
      )}
    </>
  );
}

function Reselect() {
  const { t } = useTranslation('ai');
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <EmptyState
        title={t('reselect')}
        action={
          <Button component={PathLink} path="/problem">
            {t('toList')}
          </Button>
        }
      />
    </>
  );
}

function Talk({ place }: { place: ChosenProblem }) {
  const answer = useShownProblem(place);
  if (answer.data) return <Box info={answer.data} place={place} />;
  if (answer.isError) return <Reselect />;
  return <SkeletonRows rows={8} />;
}

function Box({ info, place }: { info: ShownProblem; place: ChosenProblem }) {
  const editor = useEditorCode(info, place);
  return (
    <>
      <p className={styles.about}>
        <PathLink path={problemPathOf(info, place)}>
          {info.problem.problemId} {info.problem.title}
        </PathLink>
      </p>
      <div className={styles.box}>
        <Chat pid={info.problem.id} editor={editor} />
      </div>
    </>
  );
}
