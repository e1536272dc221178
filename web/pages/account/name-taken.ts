import { checkUsernameOrEmail } from '#core/contract/account.ts';
import { call } from '#web/api/call.ts';

/** Whether somebody already has this name or address; undefined when the server could not say. */
export async function isNameTaken(what: 'username' | 'email', value: string): Promise<boolean | undefined> {
  try {
    return (await call(checkUsernameOrEmail, { body: { [what]: value.trim() } }))[what];
  } catch {
    return undefined;
  }
}
