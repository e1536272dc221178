import { registerTraining } from '#core/contract/training.ts';
import { call } from '../../api/call.ts';
import { EntranceForm } from '../../components/EntranceForm.tsx';
import { useTraining } from './training.tsx';

/** Lets somebody into a private training; its pages open without a reload. */
export function PasswordForm() {
  const { training, refresh } = useTraining();
  return (
    <EntranceForm
      into="training"
      enter={password => call(registerTraining, { body: { tid: training.id, password }, quiet: true })}
      onEntered={refresh}
    />
  );
}
