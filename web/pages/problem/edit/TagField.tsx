import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getProblemTagsAndClassification } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { useField } from './editing.tsx';
import { anchorOf } from './faults.ts';

const namesMax = 50;

/** The tags of the bank by classification, or a new one by typing it. The same tag twice is refused. */
export function TagField() {
  const { t } = useTranslation('editor');
  const [tags, setTags] = useField('tags');
  const groups = useAnswer(getProblemTagsAndClassification, { oj: 'ME' }, { staleTimeMs: 60_000 }).data ?? [];
  const known = groups.flatMap(({ tagList }) => tagList);
  const colorOf = (name: string) =>
    tags.find(tag => tag.name === name)?.color ?? known.find(tag => tag.name === name)?.color ?? null;
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  return (
    <TagsInput
      id={anchorOf('tags')}
      label={t('field.tags')}
      description={t('hint.tags')}
      placeholder={tags.length === 0 ? t('tag.placeholder') : undefined}
      data={groups
        .filter(({ tagList }) => tagList.length > 0)
        .map(({ classification, tagList }) => ({
          group: classification?.name ?? t('tag.unclassified'),
          items: tagList.map(({ name }) => name),
        }))}
      maxDropdownHeight={320}
      maxTags={namesMax}
      value={tags.map(({ name }) => name)}
      isDuplicate={(name, names) => names.some(one => isSame(one, name))}
      onDuplicate={name => toast.warning(t('tag.duplicate', { name }))}
      onChange={names => setTags(names.map(name => ({ name, color: colorOf(name) })))}
      clearable
      clearButtonProps={{ 'aria-label': t('tag.clear') }}
    />
  );
}
