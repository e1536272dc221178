import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGroupTrainingList } from '#core/contract/group-training.ts';
import { getTrainingCategories } from '#core/contract/training.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useListSearch } from '../learning/list-search.ts';
import { useManaging } from '../learning/managing.ts';
import { SourceChips, useSourceNames } from '../learning/SourceChips.tsx';
import { TrainingTable } from '../training/TrainingTable.tsx';
import { GroupTrainingDialog } from './GroupTrainingDialog.tsx';
import { GroupTrainingsAdmin } from './GroupTrainingsAdmin.tsx';
import { useGroup } from './group.tsx';

/** The trainings of a group and of those that share with it; whoever teaches here manages its own by a switch. */
export default function GroupTrainingsPage() {
  const { t } = useTranslation(['training', 'adminTraining', 'group']);
  const { gid, isTeacher } = useGroup();
  const { keyword, currentPage, source, isOwn, go } = useListSearch(gid);
  const [isManaging, setManaging] = useManaging('training', gid);
  const managing = isManaging && isOwn;
  const sourceName = useSourceNames(gid)(source);
  const [creating, setCreating] = useState(false);
  const [categoryId, setCategory] = useState<number>();
  const categories = useAnswer(getTrainingCategories, undefined, { staleTimeMs: 300_000 });
  const limit = pageSize.trainings;
  const answer = useAnswer(
    getGroupTrainingList,
    { gid: source, currentPage, limit, keyword, categoryId },
    { keepPrevious: true, staleTimeMs: 0, enabled: !managing },
  );
  return (
    <Panel flush>
      <ListTools
        filters={
          <>
            <SourceChips gid={gid} source={source} onChoose={source => go({ source })} />
            {Boolean(categories.data?.length) && !managing && (
              <Chips
                label={t('list.category')}
                chosen={categoryId}
                onChoose={setCategory}
                chips={[
                  { value: undefined, label: t('list.all') },
                  ...categories.data!.map(({ id, name, color }) => ({ value: id, label: name, color })),
                ]}
              />
            )}
          </>
        }
        search={{ label: t('list.keyword'), value: keyword, onSearch: keyword => go({ keyword, source }) }}
      >
        {isTeacher && isOwn && (
          <>
            <Switch
              label={t('manage')}
              checked={managing}
              onChange={event => setManaging(event.currentTarget.checked)}
            />
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              {t('adminTraining:list.create')}
            </Button>
          </>
        )}
      </ListTools>
      {managing ? (
        <GroupTrainingsAdmin />
      ) : (
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={currentPage => go({ keyword, currentPage, source })}
          skeleton={<SkeletonRows rows={6} height={28} />}
          empty={
            <EmptyState
              title={keyword || categoryId ? t('list.noMatch') : t('list.none')}
              hint={keyword || categoryId ? undefined : t('groupNoneHint')}
            />
          }
        >
          {rows => <TrainingTable rows={rows} gid={gid} source={sourceName} />}
        </PagedList>
      )}
      {creating && (
        <GroupTrainingDialog
          onClose={() => setCreating(false)}
          onSaved={() => {
            setCreating(false);
            // the next thing a new training needs are problems
            setManaging(true);
          }}
        />
      )}
    </Panel>
  );
}
