import type { ReactNode } from 'react';
import { BackLink } from '#web/components/BackLink.tsx';
import { StoredProblem } from '../problem/edit/StoredProblem.tsx';
import { groupPath, useGroup } from './group.tsx';
import { useGroupScope } from './problem-scope.ts';

interface GroupProblemEditorProps {
  problemId: string | undefined;
  above?: ReactNode;
  /** the way back */
  back: { path: string; name: string };
}

/** A problem of a group in the editor. */
export function GroupProblemEditor({ problemId, above, back }: GroupProblemEditorProps) {
  const { gid } = useGroup();
  return (
    <StoredProblem
      isInner
      pid={Number(problemId)}
      scope={useGroupScope()}
      home={groupPath(gid)}
      above={above}
      back={<BackLink to={back.path}>{back.name}</BackLink>}
    />
  );
}
