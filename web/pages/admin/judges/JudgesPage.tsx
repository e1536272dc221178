import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listJudges, type ShownKey } from '#core/contract/judge.ts';
import { useAnswer } from '#web/api/hooks.ts';
import cards from '#web/components/Cards.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { JudgeCard } from './JudgeCard.tsx';
import styles from './Judges.module.css';
import { KeyDialog } from './KeyDialog.tsx';
import { Languages } from './Languages.tsx';
import { NewJudgeDialog } from './NewJudgeDialog.tsx';

const pollMs = 3_000;

export default function JudgesPage() {
  const { t } = useTranslation(['adminService', 'admin']);
  const judges = useAnswer(listJudges, undefined, { staleTimeMs: 0, pollMs: () => pollMs });
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<ShownKey | null>(null);
  return (
    <>
      <PageHeader
        title={t('admin:menu.judges')}
        text={t('judge.hint')}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('judge.new')}
          </Button>
        }
      />
      <div className={styles.sections}>
        <Loadable
          answer={judges}
          skeleton={<SkeletonBlock height={220} />}
          isEmpty={all => all.length === 0}
          empty={<EmptyState title={t('judge.none')} hint={t('judge.noneHint')} />}
        >
          {all => (
            <div className={cards.cards}>
              {all.map(judge => (
                <JudgeCard key={judge.id} judge={judge} onKey={setShown} />
              ))}
            </div>
          )}
        </Loadable>
        {!judges.isPending && <Languages />}
      </div>
      {adding && <NewJudgeDialog onKey={setShown} onClose={() => setAdding(false)} />}
      {shown && <KeyDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}
