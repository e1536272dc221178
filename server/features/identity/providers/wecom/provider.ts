import { claimsOf, type Provider, type Service } from '#server/features/identity/provider.ts';
import { type Json, jsonOf, textIn, urlBelow, withQuery } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';

/** WeCom: members of one organisation scan a code; the application of that organisation learns who it was. */
export const wecom: Provider = {
  async begin({ config }, { state, returnUrl }) {
    return withQuery(urlBelow(config.url!, '/wwlogin/sso/login'), {
      login_type: 'CorpApp',
      appid: config.corpId!,
      agentid: config.agentId!,
      redirect_uri: returnUrl,
      state,
    });
  },

  async complete(service, _attempt, { code }) {
    if (!code) throw new ProviderError('it sent no code');
    const token = await corpToken(service);
    const who = await call(service, '/cgi-bin/auth/getuserinfo', { access_token: token, code }, 'userinfo');
    // Whoever is no member of the organisation has an openid alone.
    const userid = typeof who.userid === 'string' && who.userid ? who.userid : undefined;
    if (!userid) throw new ProviderError('you are no member of the organisation');
    // The application may have no right to read the address book; the id is enough.
    const member = await call(service, '/cgi-bin/user/get', { access_token: token, userid }, 'user').catch(
      (error: unknown): Json => {
        if (error instanceof ProviderError) return {};
        throw error;
      },
    );
    const { email: _, ...told } = member;
    const label = typeof member.name === 'string' && member.name ? member.name : userid;
    return { subject: userid, label, claims: claimsOf({ ...told, userid }) };
  },

  async test(service) {
    await corpToken(service);
    return ['corp id and secret are taken'];
  },
};

async function corpToken(service: Service): Promise<string> {
  const query = { corpid: service.config.corpId!, corpsecret: service.secret };
  return textIn(await call(service, '/cgi-bin/gettoken', query, 'token'), 'access_token', 'token');
}

const call = async ({ config, ask }: Service, path: string, query: Record<string, string>, what: string) =>
  jsonOf(await ask(withQuery(urlBelow(config.apiUrl!, path), query)), what);
