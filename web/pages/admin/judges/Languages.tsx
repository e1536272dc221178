import factLine from '#web/components/FactLine.module.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listOfferedLanguages, type OfferedLanguage, offerLanguages } from '#core/contract/judge.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import styles from './Judges.module.css';

/** Which of the languages the judges have the site offers. */
export function Languages() {
  const { t } = useTranslation('adminService');
  const answer = useAnswer(listOfferedLanguages, undefined, { staleTimeMs: 0 });
  const offering = useCall(offerLanguages);
  const offer = async (languages: OfferedLanguage[], offered: boolean) => {
    await offering.ask({ body: { ids: languages.map(({ id }) => id), offered } });
  };
  const columns: Column<OfferedLanguage>[] = [
    {
      key: 'name',
      title: t('language.name'),
      cell: ({ name, compileCommand }) => (
        <span>
          <strong>{name}</strong>
          {compileCommand && <code className={styles.compile}>{compileCommand}</code>}
        </span>
      ),
    },
    {
      key: 'judges',
      title: t('language.judges'),
      cell: ({ judges }) => <Has judges={judges} />,
    },
    {
      key: 'problems',
      title: t('language.problems'),
      align: 'end',
      cell: ({ problems }) => problems,
    },
    {
      key: 'offered',
      title: t('language.offered'),
      align: 'end',
      cell: language => (
        <Switch
          aria-label={t('language.offer', { name: language.name })}
          checked={language.offered}
          onChange={event => offer([language], event.currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <Panel flush title={t('language.title')}>
      <p className={styles.about}>{t('language.hint')}</p>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={6} height={24} />}
        isEmpty={all => all.length === 0}
        empty={<EmptyState compact title={t('language.none')} hint={t('language.noneHint')} />}
      >
        {all => (
          <DataTable
            label={t('language.title')}
            columns={columns}
            rows={all}
            rowKey={({ id }) => id}
            selectable={{
              name: ({ name }) => name,
              actions: chosen => (
                <>
                  <Button size="compact-sm" variant="default" onClick={() => offer(chosen, true)}>
                    {t('language.offerChosen')}
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => offer(chosen, false)}>
                    {t('language.leaveOut')}
                  </Button>
                </>
              ),
            }}
          />
        )}
      </Loadable>
    </Panel>
  );
}

/** Judges with the same version stand together. */
function Has({ judges }: Pick<OfferedLanguage, 'judges'>) {
  const { t } = useTranslation('adminService');
  if (judges.length === 0) return <span className={styles.missing}>{t('language.noJudge')}</span>;
  const byVersion = Map.groupBy(judges, ({ version }) => version);
  return (
    <span className={styles.versions}>
      {[...byVersion].map(([version, having]) => (
        <span key={version}>
          {version}
          <span className={factLine.facts}>
            {having.map(({ name, state }) => (
              <span key={name} className={state === 'ready' ? undefined : styles.away}>
                {name}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}
