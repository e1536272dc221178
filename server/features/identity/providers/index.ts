import type { ProviderKind } from '#core/login-provider.ts';
import type { Provider } from '../provider.ts';
import { cas } from './cas/provider.ts';
import { dingtalk } from './dingtalk/provider.ts';
import { github } from './github/provider.ts';
import { ldap } from './ldap/provider.ts';
import { lti } from './lti/provider.ts';
import { oidc } from './oidc/provider.ts';
import { wechat } from './wechat/provider.ts';
import { wecom } from './wecom/provider.ts';

export const providers: Record<ProviderKind, Provider> = {
  oidc,
  cas,
  ldap,
  github,
  wecom,
  dingtalk,
  wechat,
  lti,
};
