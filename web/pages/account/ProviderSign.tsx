import {
  IconBrandGithub,
  IconBrandWechat,
  IconBuilding,
  IconId,
  IconMessageCircle,
  IconSchool,
} from '@tabler/icons-react';
import type { OfferedProvider } from '#core/contract/identity.ts';
import type { ProviderKind } from '#core/login-provider.ts';

const signs: Record<ProviderKind, typeof IconId> = {
  oidc: IconId,
  cas: IconSchool,
  ldap: IconBuilding,
  github: IconBrandGithub,
  wecom: IconMessageCircle,
  dingtalk: IconMessageCircle,
  wechat: IconBrandWechat,
  lti: IconSchool,
};

/** The picture that the owner has given a service, or one of its kind. */
export function ProviderSign({
  kind,
  picture,
}: {
  kind: ProviderKind;
  picture?: OfferedProvider['picture'];
}) {
  const Sign = signs[kind];
  return picture ? <img src={picture} alt="" width={18} height={18} /> : <Sign size={18} aria-hidden />;
}
