import type { Claims, Provider, Service } from '#server/features/identity/provider.ts';
import { urlBelow, withQuery } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { type Element, readXml } from './xml.ts';

/** CAS by its protocol 2 or 3: the person brings a ticket for our address, and the server says whose it is. */
export const cas: Provider = {
  async begin({ config }, attempt) {
    return withQuery(urlBelow(config.casUrl!, '/login'), { service: serviceUrl(attempt) });
  },

  async complete(service, attempt, { ticket }) {
    if (!ticket) throw new ProviderError('it sent no ticket');
    const success = await validate(service, serviceUrl(attempt), ticket);
    const users = childrenOf(success, 'user');
    const user = users[0]?.text.trim();
    if (users.length !== 1 || users[0]!.children.length || !user)
      throw new ProviderError('its answer names nobody');
    return { subject: user, label: user, claims: { ...attributesOf(success), user: [user] } };
  },

  /** A ticket that nobody has is refused in the words of the server. */
  async test(service) {
    const said = await validate(service, 'https://example.com/', 'ST-test').catch(
      (error: Error) => error.message,
    );
    if (typeof said !== 'string') throw new ProviderError('it takes a ticket that nobody has');
    if (!said.startsWith(refusal)) throw new ProviderError(said);
    return [said];
  },
};

/** Exactly the address that the person is sent back to: a ticket for another one is worth nothing. */
const serviceUrl = ({ returnUrl, state }: { returnUrl: string; state: string }): string =>
  String(withQuery(returnUrl, { state }));

const namespace = 'http://www.yale.edu/tp/cas';
const refusal = 'it refuses the ticket';

async function validate({ config, ask }: Service, service: string, ticket: string): Promise<Element> {
  const path = config.cas2 ? '/serviceValidate' : '/p3/serviceValidate';
  const address = withQuery(urlBelow(config.casUrl!, path), { service, ticket });
  const { status, text } = await ask(address, { headers: { accept: 'application/xml, text/xml' } });
  if (status !== 200) throw new ProviderError(`validation: HTTP ${status}`);
  const root = readXml(text);
  if (root.name !== 'serviceResponse' || root.namespace !== namespace)
    throw new ProviderError('its answer is none of CAS');
  const [failure] = childrenOf(root, 'authenticationFailure');
  if (failure) throw new ProviderError(`${refusal}: ${failure.text.trim()}`);
  const [success, ...others] = childrenOf(root, 'authenticationSuccess');
  if (!success || others.length || root.children.length !== 1)
    throw new ProviderError('its answer is none of CAS');
  return success;
}

const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter(child => child.name === name && child.namespace === namespace);

function attributesOf(success: Element): Claims {
  const claims: Claims = {};
  for (const { name, text } of childrenOf(success, 'attributes').flatMap(({ children }) => children)) {
    if (name === '__proto__' || !text.trim()) continue;
    claims[name] = [...(claims[name] ?? []), text.trim()];
  }
  return claims;
}
