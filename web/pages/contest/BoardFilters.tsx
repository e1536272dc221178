import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeBoard } from '#core/contract/contest-board.ts';
import { countryName } from '#core/country.ts';
import type { BoardFilter } from '#core/scoreboard/filter.ts';
import styles from './RankBoard.module.css';
import { filterValuesOf } from './whole-board.ts';

interface BoardFiltersProps {
  board: WholeBoard;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
}

/** One category, organisation or country of a board whose organisers have entered such; places are counted inside it. */
export function BoardFilters({ board, filter, onFilter }: BoardFiltersProps) {
  const { t, i18n } = useTranslation('contest');
  const { language } = i18n;
  const choices = useMemo(() => choicesOf(board, language), [board, language]);
  const lists = (['category', 'organisation', 'country'] as const).filter(
    name => choices[name].length > 1 || filter[name] !== undefined,
  );
  if (lists.length === 0 || (!board.organisations && !board.categories)) return null;
  return (
    <div className={styles.filters}>
      {lists.map(name => (
        <Select
          key={name}
          size="xs"
          className={styles.filter}
          aria-label={t(`rank.filter.${name}`)}
          placeholder={t(`rank.filter.${name}`)}
          data={choices[name]}
          value={filter[name] ?? null}
          onChange={value => onFilter({ ...filter, [name]: value ?? undefined })}
          searchable={choices[name].length > 8}
          clearable
          nothingFoundMessage={t('rank.filter.none')}
        />
      ))}
      {Object.values(filter).some(Boolean) && <span className={styles.soft}>{t('rank.filter.within')}</span>}
    </div>
  );
}

/** What there is on the board to choose from. */
function choicesOf(board: WholeBoard, language: string) {
  const teams = board.teams.map(team => filterValuesOf(board, team));
  const named = (values: Iterable<string | null>, nameOf = (value: string) => value) =>
    [...new Set(values)]
      .filter(value => value !== null && value !== '')
      .map(value => ({ value: value!, label: nameOf(value!) }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  const present = new Set(teams.flatMap(({ categories }) => categories));
  return {
    category: (board.categories ?? [])
      .filter(({ id }) => present.has(id))
      .map(({ id, name }) => ({ value: id, label: name })),
    organisation: named(teams.map(({ school }) => school)),
    country: named(
      teams.map(({ country }) => country),
      code => countryName(code, language),
    ),
  };
}
