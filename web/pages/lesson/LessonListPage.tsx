import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLearningSources, getLessonList, type LessonRow } from '#core/contract/lesson.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '../../api/hooks.ts';
import { Chips } from '../../components/Chips.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useGroup } from '../group/group.tsx';
import { useWords } from './address.ts';
import styles from './Lesson.module.css';
import { LessonCards } from './LessonCards.tsx';
import { LessonDialog } from './LessonDialog.tsx';
import { LessonPreview } from './LessonPreview.tsx';

/** The lessons of a group and of those that share with it; whoever teaches here manages them by a switch. */
export default function LessonListPage() {
  const { t } = useTranslation('lesson');
  const { gid, isTeacher } = useGroup();
  const { keyword, currentPage, source = gid, go } = useWords();
  const [managing, setManaging] = useState(false);
  const [edited, setEdited] = useState<LessonRow | 'new'>();
  const [shown, setShown] = useState<number>();
  const sources = useAnswer(getLearningSources, { gid });
  const limit = pageSize.lessons;
  const isOwn = source === gid;
  const manages = managing && isOwn;
  const answer = useAnswer(
    getLessonList,
    { gid: source, currentPage, limit, keyword, status: manages ? undefined : 1 },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Panel flush>
      <div className={styles.tools}>
        {(sources.data?.length ?? 0) > 1 && (
          <Chips
            label={t('sources')}
            chosen={source}
            onChoose={chosen => go({ source: chosen === gid ? undefined : chosen })}
            chips={sources.data!.map(one => ({
              value: one.gid,
              label: one.gid === gid ? t('ownSource') : one.name,
            }))}
          />
        )}
        <SearchField
          className={styles.words}
          label={t('list.keyword')}
          value={keyword}
          onSearch={keyword => go({ keyword, source: isOwn ? undefined : source })}
        />
        {isTeacher && isOwn && (
          <>
            <Switch
              label={t('manage')}
              checked={managing}
              onChange={event => setManaging(event.currentTarget.checked)}
            />
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              {t('list.create')}
            </Button>
          </>
        )}
      </div>
      <PagedList
        answer={answer}
        page={currentPage}
        limit={limit}
        onPage={currentPage => go({ keyword, currentPage, source: isOwn ? undefined : source })}
        skeleton={<SkeletonRows rows={4} height={72} />}
        empty={
          <EmptyState
            title={keyword ? t('list.noMatch') : t('list.none')}
            hint={keyword ? undefined : t(isTeacher ? 'list.noneTeacher' : 'list.noneHint')}
          />
        }
      >
        {lessons => (
          <LessonCards
            lessons={lessons}
            manages={manages}
            onOpen={setShown}
            onEdit={setEdited}
            onChange={() => answer.refetch()}
          />
        )}
      </PagedList>
      {edited && (
        <LessonDialog
          lesson={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined);
            answer.refetch();
          }}
        />
      )}
      {shown !== undefined && <LessonPreview id={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}
