import '@mantine/core/styles/Combobox.layer.css';
import { Button, Select } from '@mantine/core';
import { IconRestore, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AuditLogSearch } from '#web/address/back-office.ts';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import { InstantField } from '#web/components/InstantField.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import styles from './AuditLog.module.css';

interface AuditFiltersProps {
  filter: AuditLogSearch;
  actions: { group: string; items: { value: string; label: string }[] }[];
  onFilter: (change: AuditLogSearch) => void;
}

const nothing = {
  username: undefined,
  action: undefined,
  keyword: undefined,
  from: undefined,
  to: undefined,
};

export function AuditFilters({ filter, actions, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  return (
    <FoldedFilters className={styles.filters} count={given(filter)}>
      <SearchField
        label={t('filter.keyword')}
        value={filter.keyword}
        onSearch={keyword => onFilter({ keyword })}
      />
      <SearchField
        label={t('filter.who')}
        icon={<IconUser size={16} />}
        value={filter.username}
        onSearch={username => onFilter({ username })}
      />
      <Select
        searchable
        clearable
        aria-label={t('filter.action')}
        placeholder={t('filter.anyAction')}
        nothingFoundMessage={t('filter.noAction')}
        clearButtonProps={{ 'aria-label': t('filter.anyAction') }}
        maxDropdownHeight={400}
        data={actions}
        value={filter.action ?? null}
        onChange={action => onFilter({ action: action ?? undefined })}
      />
      <InstantField label={t('filter.from')} value={filter.from} onChange={from => onFilter({ from })} />
      <InstantField label={t('filter.to')} value={filter.to} onChange={to => onFilter({ to })} />
      <Button variant="default" leftSection={<IconRestore size={16} />} onClick={() => onFilter(nothing)}>
        {t('filter.reset')}
      </Button>
    </FoldedFilters>
  );
}

const given = (filter: AuditLogSearch) =>
  Object.keys(nothing).filter(name => filter[name as keyof typeof nothing] !== undefined).length;
