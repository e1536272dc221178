import { TrainingDesk } from './TrainingDesk.tsx';
import { useTrainingParams } from './training.tsx';

export default function TrainingProblemPage() {
  return <TrainingDesk problemID={useTrainingParams().problemID} />;
}
