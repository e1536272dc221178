import type { ComponentProps } from 'react';
import { getLanguages } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ProblemEditor } from '../problem/edit/ProblemEditor.tsx';

type Editor = ComponentProps<typeof ProblemEditor>;

/** The editor with nothing in it. */
export function NewGroupProblem(editor: Pick<Editor, 'scope' | 'begun' | 'above' | 'onCreated'>) {
  const languages = useAnswer(getLanguages, {});
  return (
    <Loadable answer={languages} skeleton={<SkeletonRows rows={10} height={36} />}>
      {offered => <ProblemEditor {...editor} opened={null} languages={offered} />}
    </Loadable>
  );
}
