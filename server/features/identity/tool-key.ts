import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWTPayload, SignJWT } from 'jose';
import type { Site } from '#server/site.ts';
import { addKey, keptKeys, type ToolKey } from './store/tool-keys.ts';

/** Signs claims as this site, good for so many seconds. */
export type Signer = (claims: JWTPayload, lifeS: number) => Promise<string>;

type Keeper = Pick<Site, 'db' | 'secrets'>;

const algorithm = 'RS256';
const dayMs = 86_400_000;
/** A key signs for so long; another one is published before, so that whoever keeps our keys for a day knows it in time. */
const signingDays = 90;
const aheadDays = 1;

/**
 * The keys by which others know that it is this site that speaks. They are looked at whenever somebody asks for them or
 * something is signed: a site that talks to no platform makes none, and nothing turns them by the clock.
 */
export async function publicKeys(keeper: Keeper): Promise<{ keys: object[] }> {
  const keys = await currentKeys(keeper);
  return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: algorithm, use: 'sig' })) };
}

export const toolSigner =
  (keeper: Keeper): Signer =>
  async (claims, lifeS) => {
    const { kid, privateKey } = signingKey(await currentKeys(keeper));
    const key = await importPKCS8(keeper.secrets.open(privateKey), algorithm);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(`${lifeS}s`)
      .setJti(randomUUID())
      .sign(key);
  };

/** Newest first; at least one of them is younger than a key signs. */
async function currentKeys(keeper: Keeper): Promise<ToolKey[]> {
  const known = await keptKeys(keeper.db, signingDays + 2 * aheadDays);
  if (known[0] && ageDays(known[0]) < signingDays - aheadDays) return known;
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  await addKey(keeper.db, {
    kid: randomUUID(),
    publicKey: await exportJWK(publicKey),
    privateKey: keeper.secrets.seal(await exportPKCS8(privateKey)),
    /** of two processes that find none, one makes it */
    instead: known[0]?.id ?? 0,
  });
  return keptKeys(keeper.db, signingDays + 2 * aheadDays);
}

/** The newest that all have had a day to read, or the only one. */
const signingKey = (keys: ToolKey[]): ToolKey => keys.find(key => ageDays(key) >= aheadDays) ?? keys.at(-1)!;

const ageDays = ({ gmtCreate }: ToolKey): number => (Date.now() - Date.parse(gmtCreate)) / dayMs;
