import { getFullScreenProblems } from '#core/contract/problem.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { ProblemSteps } from '../problem/solve/ProblemSteps.tsx';
import { fullScreenPath, problemPath } from '../problem/solve/place.ts';
import { Workspace } from '../problem/solve/Workspace.tsx';
import { deskPlaceIn, useTraining } from './training.tsx';

/** The desk of a solver in a training. */
export function TrainingDesk({ problemID, fullScreen }: { problemID: string; fullScreen?: boolean }) {
  const { training, hasEntered } = useTraining();
  const { data: problems = [] } = useAnswer(
    getFullScreenProblems,
    { tid: training.id },
    { enabled: hasEntered, staleTimeMs: 0 },
  );
  const pathOf = (problemID: string) => {
    const place = deskPlaceIn(training, problemID);
    return fullScreen ? fullScreenPath(place) : problemPath(place);
  };
  return (
    <Workspace
      key={problemID}
      place={deskPlaceIn(training, problemID)}
      fullScreen={fullScreen}
      neighbours={<ProblemSteps current={problemID} problems={problems} pathOf={pathOf} />}
    />
  );
}
