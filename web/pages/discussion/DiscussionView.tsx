import { Button } from '@mantine/core';
import {
  IconEdit,
  IconFlag,
  IconHistory,
  IconMessages,
  IconPin,
  IconPinnedOff,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
} from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DiscussionDetail,
  deleteDiscussion,
  getDiscussionDetail,
  likeDiscussion,
  moderateDiscussion,
  updateGroupDiscussion,
} from '#core/contract/discussion.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { CommentThread } from '#web/components/talk/CommentThread.tsx';
import { Speaker, SpeakerPicture } from '#web/components/talk/Speaker.tsx';
import { TalkText } from '#web/components/talk/TalkText.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import styles from './Discussion.module.css';
import { Counts } from './DiscussionCard.tsx';
import { type DiscussionPlace, detailPath, listPath, problemPath } from './place.ts';

const DiscussionDialog = lazy(() => loadChunk(() => import('./DiscussionDialog.tsx')));
const ReportDialog = lazy(() => loadChunk(() => import('#web/components/talk/ReportDialog.tsx')));
const RevisionsDialog = lazy(() => loadChunk(() => import('./RevisionsDialog.tsx')));

interface DiscussionViewProps {
  place: DiscussionPlace;
  did: number;
  linked: { comment?: number | undefined; reply?: number | undefined };
  onDeleted: () => void;
  isInner?: boolean;
}

/** One discussion with what people said about it. */
export function DiscussionView(props: DiscussionViewProps) {
  const { t } = useTranslation('discussion');
  const { did, place, linked } = props;
  const queries = useQueryClient();
  const answer = useAnswer(getDiscussionDetail, { did }, { staleTimeMs: Number.POSITIVE_INFINITY });
  const countAtHead = (commentNum: number) => change(queries, did, { commentNum });
  return (
    <div className={styles.page}>
      <BackLink to={listPath(place)}>{t('back')}</BackLink>
      <Loadable answer={answer} skeleton={<SkeletonBlock height={320} />}>
        {discussion => (
          <>
            <Article {...props} discussion={discussion} />
            <Panel title={t('comments')} icon={<IconMessages size={18} aria-hidden />}>
              <CommentThread
                place={{ did }}
                path={detailPath(place, did)}
                linked={linked}
                onCount={countAtHead}
              />
            </Panel>
          </>
        )}
      </Loadable>
    </div>
  );
}

type Opened = 'edit' | 'report' | 'revisions' | 'delete';

function Article({
  discussion,
  place,
  onDeleted,
  isInner,
}: DiscussionViewProps & { discussion: DiscussionDetail }) {
  const { t } = useTranslation(['discussion', 'talk']);
  const { id, title } = discussion;
  const [opened, setOpened] = useState<Opened>();
  const act = useActs(discussion, onDeleted);
  const Heading = isInner ? 'h2' : 'h1';
  usePageTitle(isInner ? undefined : title);
  return (
    <Panel>
      <article className={styles.article}>
        <Heading className={styles.heading}>
          {discussion.topPriority && <StateTag tone="warning">{t('pinned')}</StateTag>}
          {discussion.kind === 'solution' && <StateTag tone="success">{t('solution')}</StateTag>}
          {discussion.status !== 0 && <StateTag tone="danger">{t('hidden')}</StateTag>}
          {title}
        </Heading>
        <div className={styles.by}>
          <SpeakerPicture uid={discussion.uid} name={discussion.author} src={discussion.avatar} size={36} />
          <div className={styles.facts}>
            <Speaker {...discussion} name={discussion.author} />
            <Time value={discussion.gmtCreate} format="YYYY-MM-DD HH:mm" />
            {discussion.gmtModified > discussion.gmtCreate && (
              <span>
                {t('editedAt')} <Time value={discussion.gmtModified} format="YYYY-MM-DD HH:mm" />
              </span>
            )}
            <PathLink path={`${listPath(place)}?cid=${discussion.categoryId}`}>
              {discussion.categoryName}
            </PathLink>
            {discussion.pid && (
              <PathLink path={problemPath(place, discussion.pid)}>
                {discussion.pid} {discussion.problemTitle}
              </PathLink>
            )}
            <Counts discussion={discussion} />
          </div>
        </div>
        <p className={styles.lead}>{discussion.description}</p>
        <TalkText text={discussion.content} mentions={discussion.mentions} hasTags={discussion.hasTags} />
        <div className={styles.acts}>
          <Button
            size="compact-sm"
            variant={discussion.hasLike ? 'light' : 'default'}
            aria-pressed={discussion.hasLike}
            leftSection={discussion.hasLike ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} />}
            loading={act.liking}
            onClick={act.like}
          >
            {t('like', { count: discussion.likeNum })}
          </Button>
          <Quiet icon={IconFlag} onClick={() => act.asLoggedIn(() => setOpened('report'))}>
            {t('talk:report.open')}
          </Quiet>
          {discussion.mayEdit && (
            <Quiet icon={IconEdit} onClick={() => setOpened('edit')}>
              {t('edit')}
            </Quiet>
          )}
          {discussion.mayModerate && (
            <Quiet icon={discussion.topPriority ? IconPinnedOff : IconPin} onClick={act.pin}>
              {t(discussion.topPriority ? 'unpin' : 'pin')}
            </Quiet>
          )}
          {discussion.revisions > 0 && (
            <Quiet icon={IconHistory} onClick={() => setOpened('revisions')}>
              {t('revision.open', { count: discussion.revisions })}
            </Quiet>
          )}
          {discussion.mayDelete && (
            <Quiet icon={IconTrash} onClick={() => setOpened('delete')}>
              {t('delete')}
            </Quiet>
          )}
        </div>
      </article>
      <Suspense>
        {opened === 'edit' && (
          <DiscussionDialog
            place={place}
            discussion={discussion}
            mayPin={discussion.mayModerate}
            onClose={() => setOpened(undefined)}
            onDone={act.refresh}
          />
        )}
        {opened === 'report' && <ReportDialog about={{ did: id }} onClose={() => setOpened(undefined)} />}
        {opened === 'revisions' && <RevisionsDialog did={id} onClose={() => setOpened(undefined)} />}
      </Suspense>
      <LazyConfirm
        opened={opened === 'delete'}
        title={t('delete')}
        text={t('deleteText', { title })}
        confirm={t('delete')}
        danger
        pending={act.removing}
        onConfirm={act.remove}
        onClose={() => setOpened(undefined)}
      />
    </Panel>
  );
}

const keyOf = (did: number) => queryKeyOf(getDiscussionDetail, { did });

/** What is shown of a discussion is another from now on, without asking for all of it again. */
const change = (queries: QueryClient, did: number, changed: Partial<DiscussionDetail>) =>
  queries.setQueryData<DiscussionDetail>(keyOf(did), now => now && { ...now, ...changed });

/** What can be done to a discussion; the page shows at once what became of it. */
function useActs(discussion: DiscussionDetail, onDeleted: () => void) {
  const { t } = useTranslation('discussion');
  const user = useUser();
  const queries = useQueryClient();
  const liking = useCall(likeDiscussion);
  const removing = useCall(deleteDiscussion);
  const pinning = useCall(moderateDiscussion);
  const pinningInGroup = useCall(updateGroupDiscussion);
  const { id: did, gid } = discussion;
  const put = (changed: Partial<DiscussionDetail>) => change(queries, did, changed);
  const asLoggedIn = (act: () => void) => {
    if (user) return act();
    toast.warning(t('loginFirst'));
    openAccountDialog('login');
  };
  return {
    asLoggedIn,
    liking: liking.pending,
    removing: removing.pending,
    refresh: () => queries.invalidateQueries({ queryKey: keyOf(did) }),
    like: () =>
      asLoggedIn(async () => {
        const hasLike = !discussion.hasLike;
        if ((await liking.ask({ query: { did, toLike: hasLike } })) === undefined) return;
        put({ hasLike, likeNum: discussion.likeNum + (hasLike ? 1 : -1) });
        toast.success(t(hasLike ? 'liked' : 'unliked'));
      }),
    async pin() {
      const body = { id: did, topPriority: !discussion.topPriority };
      const answer = gid === null ? await pinning.ask({ body }) : await pinningInGroup.ask({ body });
      if (answer === undefined) return;
      put({ topPriority: body.topPriority });
      toast.success(t('Update_Successfully'));
    },
    async remove() {
      if ((await removing.ask({ query: { did } })) === undefined) return;
      toast.success(t('Delete_successfully'));
      onDeleted();
    },
  };
}

interface QuietProps {
  icon: typeof IconFlag;
  onClick: () => void;
  children: string;
}

const Quiet = ({ icon: Icon, onClick, children }: QuietProps) => (
  <Button size="compact-sm" variant="subtle" color="gray" leftSection={<Icon size={16} />} onClick={onClick}>
    {children}
  </Button>
);
