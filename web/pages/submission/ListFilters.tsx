import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconRefresh, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Status, statuses } from '#core/verdict.ts';
import type { SubmissionListSearch } from '#web/address/bank.ts';
import { SearchField } from '#web/components/SearchField.tsx';
import styles from './ListFilters.module.css';

/** Nobody looks for these: a row never rests in them. */
const notOffered: Status[] = [Status.Submitting, Status.SubmittedUnknownResult, Status.NotSubmitted];
const offered = [
  Status.Accepted,
  ...statuses.filter(status => status !== Status.Accepted && !notOffered.includes(status)),
];

interface ListFiltersProps {
  search: SubmissionListSearch;
  /** offers what was tried out before the start of a contest */
  hasBefore: boolean;
  refreshing: boolean;
  onFilter: (change: Partial<SubmissionListSearch>) => void;
  onRefresh: () => void;
}

export function ListFilters({ search, hasBefore, refreshing, onFilter, onRefresh }: ListFiltersProps) {
  const { t } = useTranslation('submission');
  const { t: shell } = useTranslation();
  return (
    <div className={styles.filters}>
      <Switch
        label={t('filter.mine')}
        checked={Boolean(search.onlyMine)}
        onChange={event => onFilter({ onlyMine: event.currentTarget.checked || undefined })}
      />
      {hasBefore && (
        <Switch
          label={t('filter.before')}
          checked={Boolean(search.beforeContestSubmit)}
          onChange={event => onFilter({ beforeContestSubmit: event.currentTarget.checked || undefined })}
        />
      )}
      <NativeSelect
        className={styles.status}
        aria-label={t('filter.status')}
        value={search.status ?? ''}
        onChange={event => {
          const { value } = event.currentTarget;
          onFilter({ status: value === '' ? undefined : Number(value) });
        }}
        data={[
          { value: '', label: t('filter.all') },
          ...offered.map(status => ({ value: String(status), label: shell(`verdict.${status}`) })),
        ]}
      />
      <SearchField
        className={styles.words}
        label={t('filter.problem')}
        value={search.problemID}
        onSearch={problemID => onFilter({ problemID, completeProblemID: undefined })}
      />
      <SearchField
        className={styles.words}
        label={t('filter.author')}
        icon={<IconUser size={16} />}
        value={search.onlyMine ? '' : search.username}
        disabled={search.onlyMine}
        onSearch={username => onFilter({ username })}
      />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={refreshing}
        onClick={onRefresh}
      >
        {t('filter.refresh')}
      </Button>
    </div>
  );
}
