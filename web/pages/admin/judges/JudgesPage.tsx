import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type IssuedJudgeKey, type JudgeRow, listJudges } from '#core/contract/judge.ts';
import { isAlikeInSpeed } from '#core/equal-judges.ts';
import { useAnswer } from '#web/api/hooks.ts';
import cards from '#web/components/Cards.module.css';
import { Caution } from '#web/components/Caution.tsx';
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

/** Judges that are there and differ more than one machine does from itself: the same program may pass at one and not at another. */
function Unequal({ judges }: { judges: readonly JudgeRow[] }) {
  const { t } = useTranslation('adminService');
  const there = judges.filter(({ state }) => state === 'ready' || state === 'trouble');
  const measured = there.flatMap(({ calibrationMs }) => calibrationMs ?? []);
  const factor = Math.max(...measured) / Math.min(...measured);
  const versions = Map.groupBy(
    there.flatMap(({ languages }) => languages.filter(({ isSpj }) => !isSpj)),
    ({ name }) => name,
  );
  const differing = [...versions]
    .filter(([, found]) => new Set(found.map(({ version }) => version)).size > 1)
    .map(([name]) => name);
  return (
    <>
      {measured.length > 1 && !isAlikeInSpeed(factor) && (
        <Caution>{t('judge.unequalSpeed', { factor: factor.toFixed(2) })}</Caution>
      )}
      {differing.length > 0 && (
        <Caution>{t('judge.unequalVersions', { names: differing.join(', ') })}</Caution>
      )}
    </>
  );
}

export default function JudgesPage() {
  const { t } = useTranslation(['adminService', 'admin']);
  const judges = useAnswer(listJudges, undefined, { staleTimeMs: 0, pollMs: () => pollMs });
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<IssuedJudgeKey | null>(null);
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
            <>
              <Unequal judges={all} />
              <div className={cards.cards}>
                {all.map(judge => (
                  <JudgeCard key={judge.id} judge={judge} onKey={setShown} />
                ))}
              </div>
            </>
          )}
        </Loadable>
        {!judges.isPending && <Languages />}
      </div>
      {adding && <NewJudgeDialog onKey={setShown} onClose={() => setAdding(false)} />}
      {shown && <KeyDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}
