import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getAllGroupProblemTags } from '#core/contract/group-problem.ts';
import { getAllProblemTags } from '#core/contract/problem.ts';
import { levels } from '#core/level.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { useLevelName } from '#web/components/LevelTag.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import styles from './Candidates.module.css';

/** Which of the problems that fit are shown. */
export interface CandidateQuery {
  keyword?: string | undefined;
  difficulty?: string | undefined;
  tagId?: string | undefined;
  /** with those that it has already */
  queryExisted: boolean;
}

interface CandidateFiltersProps {
  wanted: CandidateQuery;
  /** the group whose tags there are; without one those of the bank */
  gid: number | undefined;
  /** whether those that are there already can be looked at too */
  hasExisting: boolean;
  onChange: (wanted: CandidateQuery) => void;
}

export function CandidateFilters({ wanted, gid, hasExisting, onChange }: CandidateFiltersProps) {
  const { t } = useTranslation('picker');
  const nameOf = useLevelName();
  const ofBank = useAnswer(getAllProblemTags, { oj: 'ALL' }, { enabled: gid === undefined });
  const ofGroup = useAnswer(getAllGroupProblemTags, { gid: gid ?? 0 }, { enabled: gid !== undefined });
  const tags = (gid === undefined ? ofBank : ofGroup).data ?? [];
  return (
    <>
      <div className={styles.fields}>
        <SearchField
          label={t('keyword')}
          value={wanted.keyword}
          onSearch={keyword => onChange({ ...wanted, keyword })}
        />
        <NativeSelect
          aria-label={t('level')}
          data={[
            { value: '', label: t('anyLevel') },
            ...levels.map(({ level }) => ({ value: String(level), label: nameOf(level) })),
          ]}
          value={wanted.difficulty ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...wanted, difficulty: value || undefined })}
        />
        <NativeSelect
          aria-label={t('tag')}
          data={[
            { value: '', label: t('anyTag') },
            ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={wanted.tagId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...wanted, tagId: value || undefined })}
        />
      </div>
      {hasExisting && (
        <Checkbox
          label={t('notYetIn')}
          checked={!wanted.queryExisted}
          onChange={event => onChange({ ...wanted, queryExisted: !event.currentTarget.checked })}
        />
      )}
    </>
  );
}
