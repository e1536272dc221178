import { IconMessageChatbot, IconStethoscope } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAIAuth } from '#core/contract/ai.ts';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { Status } from '#core/verdict.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { chooseProblem } from '#web/pages/ai/chosen.ts';
import { type DeskPlace, placeFieldsOf } from './place.ts';
import type { ShownProblem } from './shown-problem.ts';
import { Tool } from './Tool.tsx';
import type { Solving } from './useSolving.ts';

const ChatDrawer = lazy(() => loadChunk(() => import('#web/pages/ai/ChatDrawer.tsx')));

interface AiToolsProps {
  info: ShownProblem;
  place: DeskPlace;
  solving: Solving;
  /** inside something else that is not to be left, such as a course */
  embedded?: boolean;
}

/** Ways to the AI helper, where the site has one. */
export default function AiTools({ info: { problem }, place, solving, embedded }: AiToolsProps) {
  const { t } = useTranslation('ai');
  const navigate = useNavigate();
  const { data: auth } = useAnswer(getAIAuth);
  const asking = useCall(getUserProblemStatus);
  const [talking, setTalking] = useState<{ task?: 'diagnose' }>();
  if (!auth?.isOn) return null;
  const { problemId: problemID } = problem;
  const { groupID } = place;
  const go = (task?: 'diagnose') => {
    if (embedded) return setTalking({ task });
    chooseProblem({ problemID, groupID });
    void navigate({
      to: '/problem/$problemID/solve',
      params: { problemID },
      search: { ...(task && { task }), ...(groupID !== undefined && { gid: groupID }) },
    });
  };
  const isAllowed = () => {
    if (auth.status === 1) return true;
    toast.warning(t('notAllowed'));
    return false;
  };
  const diagnose = async () => {
    if (!isAllowed()) return;
    const statuses = await asking.ask({ body: { pidList: [problem.id], gid: placeFieldsOf(place).gid } });
    if (!statuses) return;
    const status = statuses[problem.id]?.status ?? Status.NotSubmitted;
    if (status === Status.NotSubmitted) return toast.warning(t('notSubmitted'));
    if (status === Status.Accepted) toast.warning(t('solved'));
    go('diagnose');
  };
  return (
    <>
      <Tool label={t('aiExplain')} icon={IconStethoscope} onClick={diagnose} />
      <Tool label={t('aiSolve')} icon={IconMessageChatbot} onClick={() => isAllowed() && go()} />
      {talking && (
        <Suspense>
          <ChatDrawer
            pid={problem.id}
            solving={solving}
            begin={talking.task}
            onClose={() => setTalking(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
