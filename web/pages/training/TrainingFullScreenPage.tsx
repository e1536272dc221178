import { TrainingDesk } from './TrainingDesk.tsx';
import { TrainingProvider, useTrainingParams } from './training.tsx';

/** Focus mode: the same desk without anything around it. */
export default function TrainingFullScreenPage() {
  const { trainingID, problemID } = useTrainingParams();
  return (
    <TrainingProvider key={trainingID} tid={trainingID}>
      <TrainingDesk problemID={problemID} fullScreen />
    </TrainingProvider>
  );
}
