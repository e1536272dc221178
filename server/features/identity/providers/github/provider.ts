import { createHash } from 'node:crypto';
import { claimsOf, type Provider } from '#server/features/identity/provider.ts';
import { jsonOf, textIn, urlBelow, withQuery } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';

/** GitHub, or one's own GitHub Enterprise, by the web flow of its OAuth apps. */
export const github: Provider = {
  async begin({ config }, { state, verifier, returnUrl }) {
    return withQuery(urlBelow(config.url!, '/login/oauth/authorize'), {
      client_id: config.clientId!,
      redirect_uri: returnUrl,
      scope: 'read:user',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  },

  async complete({ config, secret, ask }, { verifier, returnUrl }, answer) {
    if (answer.error)
      throw new ProviderError([answer.error, answer.error_description].filter(Boolean).join(': '));
    if (!answer.code) throw new ProviderError('it sent no code');
    const tokens = await ask(urlBelow(config.url!, '/login/oauth/access_token'), {
      form: {
        client_id: config.clientId!,
        client_secret: secret,
        code: answer.code,
        redirect_uri: returnUrl,
        code_verifier: verifier,
      },
    });
    const token = textIn(jsonOf(tokens, 'token'), 'access_token', 'token');
    const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' };
    const user = jsonOf(await ask(urlBelow(config.apiUrl!, '/user'), { headers }), 'user');
    // Names can be changed and taken by others; the number stays.
    if (!Number.isSafeInteger(user.id)) throw new ProviderError('user: id is missing');
    const { email: _, ...told } = user;
    return { subject: String(user.id), label: textIn(user, 'login', 'user'), claims: claimsOf(told) };
  },

  /** Whether id and secret are taken: a code that nobody was given is refused for itself. */
  async test({ config, secret, ask }) {
    const { text } = await ask(urlBelow(config.url!, '/login/oauth/access_token'), {
      form: { client_id: config.clientId!, client_secret: secret, code: 'test' },
    });
    const said = (JSON.parse(text) as { error?: string }).error;
    if (said !== 'bad_verification_code') throw new ProviderError(`token: ${said ?? 'no error'}`);
    return ['client id and secret are taken'];
  },
};
