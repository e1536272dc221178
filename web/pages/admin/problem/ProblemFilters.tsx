import { Button, NativeSelect } from '@mantine/core';
import { IconRestore, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { remoteBanks } from '#core/remote.ts';
import type { AdminProblemsSearch } from '#web/address/back-office.ts';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import styles from './ProblemFilters.module.css';

interface ProblemFiltersProps {
  search: AdminProblemsSearch;
  onFilter: (change: Partial<AdminProblemsSearch>) => void;
}

export function ProblemFilters({ search, onFilter }: ProblemFiltersProps) {
  const { t } = useTranslation('editor');
  const { keyword, auth, oj, author, deleted } = search;
  const given = [keyword, auth, oj, author].filter(value => value !== undefined).length;
  return (
    <FoldedFilters className={styles.filters} count={given}>
      <SearchField
        className={styles.words}
        label={t('list.keyword')}
        value={keyword}
        onSearch={keyword => onFilter({ keyword })}
      />
      <SearchField
        className={styles.words}
        label={t('list.author')}
        icon={<IconUser size={16} />}
        value={author}
        onSearch={author => onFilter({ author })}
      />
      {!deleted && (
        <NativeSelect
          aria-label={t('list.auth')}
          value={auth ?? ''}
          data={[
            { value: '', label: `${t('list.auth')}: ${t('list.all')}` },
            ...([1, 2, 3] as const).map(value => ({ value: String(value), label: t(`auth.${value}`) })),
          ]}
          onChange={event => onFilter({ auth: Number(event.currentTarget.value) || undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('list.oj')}
        value={oj ?? ''}
        data={[
          { value: '', label: `${t('list.oj')}: ${t('list.all')}` },
          { value: 'ME', label: t('list.mine') },
          ...remoteBanks.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={event => onFilter({ oj: event.currentTarget.value || undefined })}
      />
      {given > 0 && (
        <Button
          variant="default"
          leftSection={<IconRestore size={16} />}
          onClick={() => onFilter({ keyword: undefined, auth: undefined, oj: undefined, author: undefined })}
        >
          {t('list.reset')}
        </Button>
      )}
    </FoldedFilters>
  );
}
