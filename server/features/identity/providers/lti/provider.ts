import type { Provider } from '#server/features/identity/provider.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { keysOf } from '../oidc/id-token.ts';
import { accessToken, ltiScopes } from './access-token.ts';

/**
 * A learning platform. Its people come by a launch, which begins there (`features/lti`); nobody begins one at our login page.
 */
export const lti: Provider = {
  begin: () => Promise.reject(new ProviderError('people come from it by a link of a course')),
  complete: () => Promise.reject(new ProviderError('people come from it by a link of a course')),

  async test(service) {
    const { keys } = await keysOf(service, { jwks_uri: service.config.jwksUrl! }, true);
    const { scope } = await accessToken(service, Object.values(ltiScopes), { fresh: true });
    return [
      `keys: ${keys.map(({ alg, kty }) => alg ?? kty).join(', ')}`,
      'token: given for our signature',
      `scopes: ${scope.map(name => name.split('/').slice(-3).join('/')).join(', ') || '-'}`,
    ];
  },
};
