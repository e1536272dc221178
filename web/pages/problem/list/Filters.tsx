import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, CloseButton, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#core/contract/problem.ts';
import { levels } from '#core/level.ts';
import { remoteBanks } from '#core/remote.ts';
import type { ProblemListSearch } from '#web/address/bank.ts';
import { Chips } from '#web/components/Chips.tsx';
import { useLevelName } from '#web/components/LevelTag.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { phoneBelowPx } from '#web/sizes.ts';
import styles from './Filters.module.css';
import type { FilterChange } from './filter.ts';

export interface FiltersProps {
  search: ProblemListSearch;
  tags: Tag[];
  /** the banks to choose from, when they are not those of the site */
  banks?: { value: string | undefined; label: string }[] | undefined;
  showTags: boolean;
  onShowTags: (show: boolean) => void;
  onFilter: (change: FilterChange) => void;
  onToggleTag: (id: number) => void;
  onReset: () => void;
}

export function Filters(props: FiltersProps) {
  const { search, tags, banks, showTags, onShowTags, onFilter, onToggleTag, onReset } = props;
  const { t } = useTranslation('problem');
  const levelName = useLevelName();
  const chosenTags = (search.tagId ?? []).map(
    id => tags.find(tag => tag.id === id) ?? { id, name: `#${id}` },
  );
  return (
    <Panel>
      <div className={styles.filters}>
        <div className={styles.top}>
          <SearchField
            className={styles.keyword}
            label={t('keyword')}
            value={search.keyword}
            onSearch={keyword => onFilter({ keyword })}
          />
          <Checkbox
            label={t('showTags')}
            checked={showTags}
            onChange={event => onShowTags(event.currentTarget.checked)}
          />
          <Button variant="default" leftSection={<IconRestore size={16} />} onClick={onReset}>
            {t('reset')}
          </Button>
        </div>
        <Choice
          label={t('bank.label')}
          chosen={search.oj}
          onChoose={oj => onFilter({ oj })}
          chips={
            banks ?? [
              { value: 'All', label: t('all') },
              { value: undefined, label: t('bank.mine') },
              ...remoteBanks.map(({ key, name }) => ({ value: key, label: name })),
            ]
          }
        />
        <Choice
          label={t('level')}
          chosen={search.difficulty}
          onChoose={difficulty => onFilter({ difficulty })}
          chips={[
            { value: undefined, label: t('all') },
            ...levels.map(({ level, color }) => ({ value: level, label: levelName(level), color })),
          ]}
        />
        {chosenTags.length > 0 && (
          <Row label={t('tag.chosen')}>
            <ul className={styles.chosen}>
              {chosenTags.map(({ id, name }) => (
                <li key={id}>
                  {name}
                  <CloseButton
                    size="xs"
                    aria-label={t('tag.remove', { name })}
                    onClick={() => onToggleTag(id)}
                  />
                </li>
              ))}
            </ul>
          </Row>
        )}
      </div>
    </Panel>
  );
}

interface ChoiceProps<Value> {
  label: string;
  chosen: Value | undefined;
  chips: { value: Value | undefined; label: string; color?: string }[];
  onChoose: (value: Value | undefined) => void;
}

/** All choices in sight, or, where there is no room for that, a list that opens. */
function Choice<Value extends string | number>({ label, chosen, chips, onChoose }: ChoiceProps<Value>) {
  const phone = useMediaQuery(`(max-width: ${phoneBelowPx - 1}px)`, false, {
    getInitialValueInEffect: false,
  });
  return (
    <Row label={label}>
      {phone ? (
        <NativeSelect
          aria-label={label}
          value={String(chips.findIndex(({ value }) => value === chosen))}
          onChange={event => onChoose(chips[Number(event.currentTarget.value)]?.value)}
          data={chips.map((chip, at) => ({ value: String(at), label: chip.label }))}
        />
      ) : (
        <Chips<Value | undefined> label={label} chosen={chosen} onChoose={onChoose} chips={chips} />
      )}
    </Row>
  );
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={styles.row}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);
