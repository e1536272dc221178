import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconFilter, IconTags } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TagGroup } from '#core/contract/problem.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { drawerBelowPx } from '#web/sizes.ts';
import styles from './TagPanel.module.css';

interface TagPanelProps {
  groups: UseQueryResult<TagGroup[]>;
  chosen: number[];
  onToggle: (id: number) => void;
}

/** Every tag of the bank by classification; beside the list, or folded above it on a narrow screen. */
export function TagPanel({ groups, chosen, onToggle }: TagPanelProps) {
  const { t } = useTranslation('problem');
  const [wanted, setWanted] = useState('');
  const narrow = useMediaQuery(`(max-width: ${drawerBelowPx - 1}px)`, false, {
    getInitialValueInEffect: false,
  });
  return (
    <details className={styles.panel} open={!narrow} key={String(narrow)}>
      <summary className={styles.title}>
        <IconTags size={18} aria-hidden />
        <h2>{t('tag.title')}</h2>
        <IconChevronDown className={styles.turn} size={16} aria-hidden />
      </summary>
      <div className={styles.body}>
        <TextInput
          size="xs"
          aria-label={t('tag.filter')}
          placeholder={t('tag.filter')}
          leftSection={<IconFilter size={14} />}
          value={wanted}
          onChange={event => setWanted(event.currentTarget.value)}
        />
        <Loadable
          answer={groups}
          compact
          skeleton={<SkeletonRows rows={5} />}
          isEmpty={all => all.every(({ tagList }) => tagList.length === 0)}
          empty={<EmptyState compact title={t('tag.none')} />}
        >
          {all => <Groups groups={matching(all, wanted)} chosen={chosen} onToggle={onToggle} />}
        </Loadable>
      </div>
    </details>
  );
}

function Groups({ groups, chosen, onToggle }: { groups: TagGroup[] } & Omit<TagPanelProps, 'groups'>) {
  const { t } = useTranslation('problem');
  if (groups.length === 0) return <p className={styles.nothing}>{t('tag.noMatch')}</p>;
  return groups.map(({ classification, tagList }) => {
    const name = classification?.name ?? t('tag.unclassified');
    return (
      <details key={classification?.id ?? 0} className={styles.group} open>
        <summary>
          {name}
          <span className={styles.count}>{tagList.length}</span>
          <IconChevronDown className={styles.turn} size={14} aria-hidden />
        </summary>
        <Chips
          label={name}
          chosen={chosen}
          onChoose={onToggle}
          chips={tagList.map(({ id, name, color }) => ({ value: id, label: name, color }))}
        />
      </details>
    );
  });
}

const matching = (groups: TagGroup[], wanted: string): TagGroup[] => {
  const word = wanted.trim().toLowerCase();
  return groups
    .map(group => ({
      ...group,
      tagList: group.tagList.filter(({ name }) => name.toLowerCase().includes(word)),
    }))
    .filter(({ tagList }) => tagList.length > 0);
};
