import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListTools } from '#web/components/ListTools.tsx';
import { useGroup } from '../group/group.tsx';
import type { useListSearch } from './list-search.ts';
import { SourceChips } from './SourceChips.tsx';

export interface LearningToolsProps {
  list: {
    words: ReturnType<typeof useListSearch>;
    /** where drafts are shown by a switch */
    managing?: { isOn: boolean; set: (managing: boolean) => void };
  };
  searchLabel: string;
  createLabel: string;
  onCreate: () => void;
}

/** Over a list of what is learned: whose, which, and for its teachers what they make of it. */
export function LearningTools({ list, searchLabel, createLabel, onCreate }: LearningToolsProps) {
  const { t } = useTranslation('lesson');
  const { gid, isTeacher } = useGroup();
  const { managing } = list;
  const { keyword, source, isOwn, go } = list.words;
  return (
    <ListTools
      filters={<SourceChips gid={gid} source={source} onChoose={source => go({ source })} />}
      search={{ label: searchLabel, value: keyword, onSearch: keyword => go({ keyword, source }) }}
    >
      {isTeacher && isOwn && (
        <>
          {managing && (
            <Switch
              label={t('manage')}
              checked={managing.isOn}
              onChange={event => managing.set(event.currentTarget.checked)}
            />
          )}
          <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
            {createLabel}
          </Button>
        </>
      )}
    </ListTools>
  );
}
