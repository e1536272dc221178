import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ListTools } from '#web/components/ListTools.tsx';
import { useGroup } from '../group/group.tsx';
import type { useWords } from './address.ts';
import { SourceChips } from './SourceChips.tsx';

export interface LearningToolsProps {
  words: ReturnType<typeof useWords>;
  searchLabel: string;
  createLabel: string;
  /** where drafts are shown by a switch */
  manage?: { label: string; checked: boolean; onChange: (managing: boolean) => void };
  onCreate: () => void;
}

/** Over a list of what is learned: whose, which, and for its teachers what they make of it. */
export function LearningTools({ words, searchLabel, createLabel, manage, onCreate }: LearningToolsProps) {
  const { gid, isTeacher } = useGroup();
  const { keyword, source, isOwn, go } = words;
  return (
    <ListTools
      filters={<SourceChips gid={gid} source={source} onChoose={source => go({ source })} />}
      search={{ label: searchLabel, value: keyword, onSearch: keyword => go({ keyword, source }) }}
    >
      {isTeacher && isOwn && (
        <>
          {manage && (
            <Switch
              label={manage.label}
              checked={manage.checked}
              onChange={event => manage.onChange(event.currentTarget.checked)}
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
