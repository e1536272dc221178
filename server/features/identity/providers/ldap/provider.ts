import { isIP } from 'node:net';
import type { Client, Entry } from 'ldapts';
import type { Claims, Provider, Service } from '#server/features/identity/provider.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { ApiError } from '#server/http/errors.ts';
import { escapedForFilter } from './filter.ts';

/**
 * LDAP and Active Directory: the person types name and password here; we look the name up as the account of the site, and
 * then log in as what was found, with the password, over the same encrypted line.
 */
export const ldap: Provider = {
  async begin() {
    return null;
  },

  async complete(service, _attempt, { username = '', password = '' }, here) {
    const name = username.trim();
    // With an empty password a directory lets everybody in, as nobody.
    if (!name || !password) throw new ProviderError(wrong);
    const { subject: subjectAttribute = '', groups = '' } = service.config;
    const { entry, subject } = await connected(service, async client => {
      const entry = await find(client, service, name);
      if (!entry) throw new ProviderError(wrong);
      const subject = subjectIn(entry, subjectAttribute);
      await here.requireGuessLeft();
      const bound = client.bind(entry.dn, password);
      if (subject) here.expect(subject);
      await bound;
      return { entry, subject };
    });
    if (!subject) throw new ProviderError(`the entry has no ${subjectAttribute}`);
    const claims = claimsIn(entry);
    const named = (claims[groups] ?? []).flatMap(group => [group, commonName(group)]);
    return { subject, label: name, claims: { ...claims, dn: [entry.dn], groups: named } };
  },

  async test(service) {
    return connected(service, async client => {
      const { searchEntries } = await client.search(service.config.base!, {
        scope: 'base',
        attributes: ['1.1'],
      });
      return [
        service.config.bindDn ? `logged in as ${service.config.bindDn}` : 'logged in as nobody',
        `base: ${searchEntries[0]?.dn ?? '-'}`,
        isEncrypted(service) ? 'TLS: verified' : 'TLS: none',
      ];
    });
  },
};

const wrong = 'user name or password is wrong';
const timeoutMs = 10_000;

const isEncrypted = ({ config }: Service): boolean =>
  Boolean(config.startTls) || config.ldapUrl!.startsWith('ldaps:');

/** Logged in as the account of the site; what fails is said in the words of the directory. */
async function connected<T>(service: Service, work: (client: Client) => Promise<T>): Promise<T> {
  const { config, secret } = service;
  const ldapts = await import('ldapts');
  // The certificate is looked at, always; whoever has one of their own names who has signed it.
  const tlsOptions = { rejectUnauthorized: true, ...(config.ca && { ca: config.ca }) };
  const client = new ldapts.Client({
    url: config.ldapUrl!,
    timeout: timeoutMs,
    connectTimeout: timeoutMs,
    ...(config.ldapUrl!.startsWith('ldaps:') && { tlsOptions }),
  });
  try {
    if (config.startTls) await client.startTLS({ ...tlsOptions, ...nameOf(config.ldapUrl!) });
    if (config.bindDn) await client.bind(config.bindDn, secret);
    return await work(client);
  } catch (error) {
    throw troubleOf(error, ldapts);
  } finally {
    await client.unbind().catch(() => {});
  }
}

/** Whom the certificate has to name; an address of numbers is no name to ask for. */
function nameOf(url: string): { host: string; servername?: string } {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? { host } : { host, servername: host };
}

async function find(client: Client, { config }: Service, name: string): Promise<Entry | undefined> {
  const { searchEntries } = await client.search(config.base!, {
    filter: config.filter!.replaceAll('{username}', escapedForFilter(name)),
    scope: 'sub',
    attributes: ['*', config.subject!, config.groups!],
    explicitBufferAttributes: ['objectGUID'],
    sizeLimit: 2,
    timeLimit: 5,
  });
  // A name that means two people means neither.
  return searchEntries.length === 1 ? searchEntries[0] : undefined;
}

function claimsIn({ dn: _, ...attributes }: Entry): Claims {
  const lists = Object.entries(attributes).map(([name, value]) => {
    const values = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
    return [name, values] as const;
  });
  return Object.fromEntries(lists.filter(([name, values]) => values.length && !/password/i.test(name)));
}

/** The GUID of Active Directory is bytes. */
function subjectIn(entry: Entry, attribute: string): string | undefined {
  const value = attribute === 'dn' ? entry.dn : [entry[attribute]].flat()[0];
  return Buffer.isBuffer(value) ? value.toString('hex') : value || undefined;
}

/** A group is named by its whole name, and by the first part of it. */
const commonName = (dn: string): string => /^[^=,]+=([^,]+)/.exec(dn)?.[1] ?? dn;

function troubleOf(error: unknown, { InvalidCredentialsError, ResultCodeError }: typeof import('ldapts')) {
  if (error instanceof ProviderError || error instanceof ApiError) return error;
  if (error instanceof InvalidCredentialsError) return new ProviderError(wrong);
  if (error instanceof ResultCodeError)
    return new ProviderError(`directory: ${error.name} ${error.message}`.trim());
  const { code, message } = error as NodeJS.ErrnoException;
  return new ProviderError(`directory: ${code ?? message}`);
}
