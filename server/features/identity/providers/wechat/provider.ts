import { claimsOf, type Provider, type Service } from '#server/features/identity/provider.ts';
import { jsonOf, textIn, urlBelow, withQuery } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';

/** WeChat for websites: the person scans a code with the phone. */
export const wechat: Provider = {
  async begin({ config }, { state, returnUrl }) {
    const address = withQuery(urlBelow(config.url!, '/connect/qrconnect'), {
      appid: config.appId!,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    });
    address.hash = 'wechat_redirect';
    return address;
  },

  async complete(service, _attempt, { code }) {
    // Who says no on the phone comes back without one.
    if (!code) throw new ProviderError('it sent no code');
    const tokens = jsonOf(await redeem(service, code), 'token');
    const { config, ask } = service;
    const query = {
      access_token: textIn(tokens, 'access_token', 'token'),
      openid: textIn(tokens, 'openid', 'token'),
    };
    const user = jsonOf(await ask(withQuery(urlBelow(config.apiUrl!, '/sns/userinfo'), query)), 'user');
    // The same person in all applications of one owner, where those are bound together; otherwise in this one.
    const told = { ...tokens, ...user };
    const subject = textIn(
      told,
      typeof told.unionid === 'string' && told.unionid ? 'unionid' : 'openid',
      'user',
    );
    const { access_token: _, refresh_token: __, ...claims } = told as Record<string, unknown>;
    return { subject, label: textIn(user, 'nickname', 'user'), claims: claimsOf(claims) };
  },

  /** 40029 is said of the code, after id and secret were taken. */
  async test(service) {
    const { text } = await redeem(service, 'test');
    const { errcode, errmsg } = JSON.parse(text) as { errcode?: number; errmsg?: string };
    if (errcode !== 40029) throw new ProviderError(`token: ${errcode} ${errmsg ?? ''}`);
    return [`${errcode} ${errmsg ?? ''}`];
  },
};

const redeem = ({ config, secret, ask }: Service, code: string) =>
  ask(
    withQuery(urlBelow(config.apiUrl!, '/sns/oauth2/access_token'), {
      appid: config.appId!,
      secret,
      code,
      grant_type: 'authorization_code',
    }),
  );
