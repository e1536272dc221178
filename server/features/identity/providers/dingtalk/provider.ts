import { claimsOf, type Provider, type Service } from '#server/features/identity/provider.ts';
import { jsonOf, textIn, urlBelow, withQuery } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';

/** DingTalk by its OAuth 2 of version 1.0. */
export const dingtalk: Provider = {
  async begin({ config }, { state, returnUrl }) {
    return withQuery(urlBelow(config.url!, '/oauth2/auth'), {
      redirect_uri: returnUrl,
      response_type: 'code',
      client_id: config.clientId!,
      scope: 'openid',
      state,
      prompt: 'consent',
    });
  },

  async complete(service, _attempt, answer) {
    const code = answer.authCode ?? answer.code;
    if (!code) throw new ProviderError(answer.error ?? 'it sent no code');
    const token = textIn(jsonOf(await redeem(service, code), 'token'), 'accessToken', 'token');
    const headers = { 'x-acs-dingtalk-access-token': token };
    const { config, ask } = service;
    const me = jsonOf(await ask(urlBelow(config.apiUrl!, '/v1.0/contact/users/me'), { headers }), 'user');
    const { email: _, mobile: __, ...told } = me;
    const subject = textIn(me, 'unionId', 'user');
    return {
      subject,
      label: typeof me.nick === 'string' && me.nick ? me.nick : subject,
      claims: claimsOf(told),
    };
  },

  async test(service) {
    const { status, text } = await redeem(service, 'test');
    // It looks at the client first: a code that nobody was given is only refused for itself where that is taken.
    if (status < 400 || /client|appkey|secret/i.test(text))
      throw new ProviderError(`token: ${text.slice(0, 300)}`);
    return [`HTTP ${status}: ${text.slice(0, 300)}`];
  },
};

const redeem = ({ config, secret, ask }: Service, code: string) =>
  ask(urlBelow(config.apiUrl!, '/v1.0/oauth2/userAccessToken'), {
    json: { clientId: config.clientId, clientSecret: secret, code, grantType: 'authorization_code' },
  });
