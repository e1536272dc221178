import type { ComponentProps } from 'react';
import { getLanguages } from '#core/contract/problem.ts';
import { getNextProblemId } from '#core/contract/problem-admin.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ProblemEditor } from '#web/pages/problem/edit/ProblemEditor.tsx';

type Editor = ComponentProps<typeof ProblemEditor>;

/** The editor with nothing in it but a display id that is free. */
export function NewProblem({
  scope,
  begun,
  above,
  onCreated,
}: Pick<Editor, 'scope' | 'begun' | 'above' | 'onCreated'>) {
  const languages = useAnswer(getLanguages, {});
  const proposed = useAnswer(getNextProblemId, {}, { staleTimeMs: 0 });
  return (
    <Loadable answer={languages} skeleton={<SkeletonRows rows={10} height={36} />}>
      {offered => (
        <Loadable answer={proposed} skeleton={<SkeletonRows rows={10} height={36} />}>
          {({ problemId }) => (
            <ProblemEditor
              scope={scope}
              opened={null}
              begun={{ problemId, ...begun }}
              languages={offered}
              above={above}
              onCreated={onCreated}
            />
          )}
        </Loadable>
      )}
    </Loadable>
  );
}
