import { registerContest } from '#core/contract/contest.ts';
import { call } from '../../api/call.ts';
import { EntranceForm } from '../../components/EntranceForm.tsx';

interface PasswordFormProps {
  cid: number;
  onEntered: () => void;
}

/** Lets somebody into a contest that asks for a password. */
export const PasswordForm = ({ cid, onEntered }: PasswordFormProps) => (
  <EntranceForm
    into="contest"
    enter={password => call(registerContest, { body: { cid, password }, quiet: true })}
    onEntered={onEntered}
  />
);
