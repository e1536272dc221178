import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { addPasskey, beginPasskey, beginPasskeyLogin } from '#core/contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { loadChunk } from '#web/api/chunk.ts';

/** Loaded by whoever uses a passkey, and by nobody else. */
const library = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Over a line in the clear, and where the site is a number, browsers have none. */
export const supportsPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** What a passkey of this person answers; nothing where they think better of it. */
export async function answerByPasskey() {
  const { key, options } = await call(beginPasskeyLogin);
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
  return response && { key, response: { ...response } };
}

/** Has the browser make a passkey; says whether there is one now. */
export async function createPasskey(name: string): Promise<boolean> {
  const { key, options } = await call(beginPasskey, { quiet: true });
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (!response) return false;
  await call(addPasskey, { body: { key, name, response: { ...response } }, quiet: true });
  return true;
}
