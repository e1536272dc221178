/** The kinds of services by which people log in from elsewhere, and what an owner says of each. */

export const providerKinds = ['oidc', 'cas', 'ldap', 'github', 'wecom', 'dingtalk', 'wechat', 'lti'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Whether people begin at our login page; from a learning platform they come by a link of a course. */
export const isOfferedAtLogin = (kind: ProviderKind): boolean => kind !== 'lti';

type ProviderFieldName =
  | 'issuer'
  | 'clientId'
  | 'secret'
  | 'scopes'
  | 'logout'
  | 'casUrl'
  | 'cas2'
  | 'ldapUrl'
  | 'startTls'
  | 'ca'
  | 'bindDn'
  | 'base'
  | 'filter'
  | 'subject'
  | 'groups'
  | 'url'
  | 'apiUrl'
  | 'corpId'
  | 'agentId'
  | 'appId'
  | 'authorizationUrl'
  | 'tokenUrl'
  | 'jwksUrl'
  | 'audience'
  | 'deployments';

export interface ProviderField {
  name: ProviderFieldName;
  /** taken where the owner leaves it blank; without one, and unless it may be blank, the owner has to say something */
  usual?: string;
  mayBeBlank?: true;
  form: 'text' | 'url' | 'lines' | 'flag' | 'secret';
}

const text = (name: ProviderFieldName, usual?: string): ProviderField => ({
  name,
  form: 'text',
  ...(usual && { usual }),
});
const url = (name: ProviderFieldName, usual?: string): ProviderField => ({
  name,
  form: 'url',
  ...(usual && { usual }),
});
const flag = (name: ProviderFieldName): ProviderField => ({ name, form: 'flag', mayBeBlank: true });
const blank = (field: ProviderField): ProviderField => ({ ...field, mayBeBlank: true });

/** What stays with the site: it is kept sealed and never sent back. */
const secret: ProviderField = { name: 'secret', form: 'secret' };

export const providerFields: Record<ProviderKind, ProviderField[]> = {
  oidc: [
    url('issuer'),
    text('clientId'),
    blank(secret),
    text('scopes', 'openid profile email'),
    flag('logout'),
  ],
  cas: [url('casUrl'), flag('cas2')],
  ldap: [
    { name: 'ldapUrl', form: 'text' },
    flag('startTls'),
    { name: 'ca', form: 'lines', mayBeBlank: true },
    blank(text('bindDn')),
    blank(secret),
    text('base'),
    text('filter', '(uid={username})'),
    text('subject', 'entryUUID'),
    text('groups', 'memberOf'),
  ],
  github: [
    text('clientId'),
    secret,
    url('url', 'https://github.com'),
    url('apiUrl', 'https://api.github.com'),
  ],
  wecom: [
    text('corpId'),
    text('agentId'),
    secret,
    url('url', 'https://login.work.weixin.qq.com'),
    url('apiUrl', 'https://qyapi.weixin.qq.com'),
  ],
  dingtalk: [
    text('clientId'),
    secret,
    url('url', 'https://login.dingtalk.com'),
    url('apiUrl', 'https://api.dingtalk.com'),
  ],
  wechat: [
    text('appId'),
    secret,
    url('url', 'https://open.weixin.qq.com'),
    url('apiUrl', 'https://api.weixin.qq.com'),
  ],
  lti: [
    url('issuer'),
    text('clientId'),
    url('authorizationUrl'),
    url('tokenUrl'),
    url('jwksUrl'),
    { name: 'deployments', form: 'lines' },
    blank(text('audience')),
  ],
};

/** How what is told of a person becomes an account. */
export const arrivals = ['linked', 'invited', 'approval', 'anyone'] as const;

/** From which claims an account takes what; blank: from none. */
export const claimedFields = ['username', 'nickname', 'realname', 'number', 'email'] as const;
export type ClaimedField = (typeof claimedFields)[number];

export const defaultClaims: Record<ProviderKind, Record<ClaimedField, string>> = {
  oidc: { username: 'preferred_username', nickname: 'name', realname: '', number: '', email: 'email' },
  cas: { username: 'user', nickname: '', realname: '', number: '', email: '' },
  ldap: { username: 'uid', nickname: 'cn', realname: '', number: '', email: '' },
  github: { username: 'login', nickname: 'name', realname: '', number: '', email: '' },
  wecom: { username: 'userid', nickname: 'name', realname: '', number: '', email: '' },
  dingtalk: { username: 'nick', nickname: 'nick', realname: '', number: '', email: '' },
  wechat: { username: 'nickname', nickname: 'nickname', realname: '', number: '', email: '' },
  lti: { username: 'username', nickname: 'name', realname: 'name', number: 'person_sourcedid', email: '' },
};

/** The page to which other services send people back; it stands in what is registered there. */
export const returnPath = (providerId: number): string => `/login-return/${providerId}`;
