import type { ProviderKind } from '#core/login-provider.ts';
import type { ExternalIdentity } from '#server/http/sessions.ts';
import type { ProviderClient } from './provider-client.ts';
import type { Signer } from './tool-key.ts';

/**
 * A kind of service by which people log in from elsewhere. `begin` says where the person goes, `complete` takes what
 * came back and says who that is, in claims. What becomes of the claims is the same for all of them (`admit.ts`).
 */
export interface Provider {
  /** null: nowhere, the person types name and password here */
  begin(service: Service, attempt: Attempt): Promise<URL | null>;
  complete(service: Service, attempt: Attempt, answer: Answer, here: Here): Promise<ExternalPerson>;
  /** What can be asked without a person, in lines for the owner. */
  test(service: Service): Promise<string[]>;
  /** Where somebody who logs out here is sent to log out there too. */
  logout?(service: Service, home: string, hint: string | undefined): Promise<URL | null>;
}

/** What is done here while a service is asked. */
export interface Here {
  /** is told who comes as soon as that is said, proved or not, where something is to be waited for then */
  expect(subject: string): void;
  /** to be waited for before a password that was typed here is tried */
  requireGuessLeft(): Promise<void>;
}

/** One service as the owner has set it. */
export interface Service {
  id: number;
  kind: ProviderKind;
  name: string;
  config: Record<string, string>;
  /** opened when it is read */
  readonly secret: string;
  ask: ProviderClient;
  /** signs what the site says, with a key that everybody can look up */
  sign: Signer;
}

/** What a service names by itself may be private only where its owner has named that place too. */
export function isOwnerNamed({ config }: Pick<Service, 'config'>, address: string): boolean {
  const { origin } = new URL(address);
  return Object.values(config).some(value => URL.parse(value)?.origin === origin);
}

/** One try of one browser. */
export interface Attempt {
  state: string;
  nonce: string;
  /** of PKCE */
  verifier: string;
  returnUrl: string;
}

/** What came back in the address, or what was typed. */
export type Answer = Record<string, string>;

export type Claims = Record<string, string[]>;

export interface ExternalPerson {
  /** who that is there, for ever */
  subject: string;
  label: string;
  claims: Claims;
  /** by which the service knows on a logout whose it is */
  logoutHint?: string;
}

const labelMax = 200;

/** How somebody is known by a service from now on. */
export const identityOf = (
  { id: providerId }: { id: number },
  { subject, label }: Pick<ExternalPerson, 'subject' | 'label'>,
): ExternalIdentity => ({ providerId, subject, label: label.slice(0, labelMax) });

/** Numbers, lists and yes or no, as texts; what is deeper than that is left out. */
export function claimsOf(told: Record<string, unknown>): Claims {
  const texts = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(texts)
      : ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
        ? [String(value)]
        : [];
  const lists = Object.entries(told).map(([name, value]) => [name, texts(value)] as const);
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0));
}
