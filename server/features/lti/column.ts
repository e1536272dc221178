import { isOwnerNamed, type Service } from '#server/features/identity/provider.ts';
import { jsonOf, textIn, withQuery } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { accessToken, ltiScopes } from '#server/features/identity/providers/lti/access-token.ts';

interface NewColumn {
  /** where the platform lets columns be made */
  lineItems: string;
  /** the link, by its platform's own name */
  key: string;
  label: string;
  /** what it opens here */
  resourceId: string;
}

const type = {
  item: 'application/vnd.ims.lis.v2.lineitem+json',
  list: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
};

/**
 * The column that the gradebook has for a link, made where there is none (Assignment and Grade Services 2.0). A teacher asks for
 * it: a link that came without one may be meant to have none.
 */
export async function columnFor(service: Service, column: NewColumn): Promise<string> {
  const { lineItems, key, label, resourceId } = column;
  const { token } = await accessToken(service, [ltiScopes.lineItem]);
  const ask = (address: URL, headers: Record<string, string>, json?: object) =>
    service.ask(address, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      mayBePrivate: isOwnerNamed(service, lineItems),
      ...(json && { json }),
    });
  const reply = await ask(withQuery(lineItems, { resource_link_id: key }), { accept: type.list });
  const found = reply.status === 200 ? firstOf(reply.text) : undefined;
  if (found) return addressOf(found, lineItems);
  const item = { scoreMaximum: 100, label, resourceId, resourceLinkId: key };
  const headers = { accept: type.item, 'content-type': type.item };
  const made = jsonOf(await ask(new URL(lineItems), headers, item), 'column');
  return addressOf(textIn(made, 'id', 'column'), lineItems);
}

function firstOf(list: string): string | undefined {
  try {
    const id = Object(JSON.parse(list)[0]).id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Marks are told where they were asked for, and nowhere else. */
function addressOf(id: string, lineItems: string): string {
  const url = URL.parse(id, lineItems);
  if (url?.origin !== new URL(lineItems).origin) throw new ProviderError('column: it is at another address');
  return url.href;
}
