import { writeExamples } from '#core/examples.ts';
import { type RemoteBank, remoteBank, remoteBanks, remoteProblemId } from '#core/remote.ts';
import { fail } from '#server/http/errors.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { storePublicFile } from '../file/public-file.ts';
import { publicUrl } from '../file/public-url.ts';
import { problemPolicy } from '../problem/policy.ts';
import { createProblem } from '../problem/store/save.ts';
import type { Parts } from '../transfer/statement/sections.ts';
import type { RemoteProblem } from './bank.ts';
import { readers } from './banks/index.ts';
import { offerLanguages } from './languages.ts';
import { withOwnPictures } from './pictures.ts';
import { requireNotTaken } from './queries.ts';
import { requireOpen } from './store/sites.ts';

interface ImportResult {
  pid: number;
  problemId: string;
  title: string;
}

/** Takes a problem over from a judge on another site: once, and whole or not at all. */
export async function importRemoteProblem(
  site: Site,
  viewer: Viewer,
  named: { name: string; problemId: string },
  { auth = problemPolicy.publish(viewer) ? 1 : 2 }: { auth?: number } = {},
): Promise<ImportResult> {
  const editor = requireLogin(viewer);
  const bank = remoteBank(named.name.toUpperCase()) ?? fail('remote.unknownBank', { banks: bankKeys });
  const id = bank.idOf(named.problemId) ?? fail('remote.idForm', { bank: bank.name, example: bank.example });
  const problemId = remoteProblemId(bank, id);
  await requireOpen(site.db, bank.key);
  await requireNotTaken(site.db, problemId);
  const { found, texts, title, timeLimit, memoryLimit } = await readProblem(site, editor, bank, id);
  const made = await createProblem(site, editor, {
    problem: {
      problemId,
      title,
      oj: bank.key,
      isRemote: true,
      auth,
      ...texts,
      timeLimit,
      memoryLimit,
      source: sourceOf(bank, id, found.source),
    },
    languages: await offerLanguages(site.db, bank.key),
    tags: [...new Set(found.tags)].slice(0, tagsMax).map(name => ({ name: name.slice(0, tagMax) })),
  });
  return { ...made, title };
}

/** A problem as it stands at the other judge now, with its pictures in our own files. */
export async function readProblem(site: Site, { uid }: { uid: string }, bank: RemoteBank, id: string) {
  const reader = readers[bank.key];
  const base = site.remote.bases[bank.key] ?? reader.base;
  const found = await reader.read(bank, id, base, site.outbound);
  const parts = await withOwnPictures(found.parts, {
    site,
    uid,
    bank: bank.name,
    id,
    address: found.address,
    isKnown: host => [new URL(base).host, ...reader.pictureHosts].some(known => isWithin(host, known)),
  });
  return {
    found,
    title: found.title.slice(0, titleMax),
    texts: await textsOf(site, uid, found, parts),
    timeLimit: found.timeLimitMs,
    memoryLimit: found.memoryLimitMb,
  };
}

const bankKeys = remoteBanks.map(({ key }) => key).join(', ');
const [titleMax, sourceMax, tagMax, tagsMax] = [255, 1000, 50, 20];

const isWithin = (host: string, known: string): boolean =>
  known.startsWith('.') ? `.${host}`.endsWith(known) : host === known;

async function textsOf(site: Site, uid: string, { attachment }: RemoteProblem, parts: Parts) {
  const { samples, ...texts } = parts;
  const description = attachment
    ? `[${attachment.name}](${await keepAttachment(site, uid, attachment.content)})`
    : texts.description;
  return { ...texts, description, examples: writeExamples(samples) };
}

async function keepAttachment(site: Site, uid: string, content: Buffer): Promise<string> {
  const file = { kind: 'file', purpose: 'markdown', extension: 'pdf', mediaType: 'application/pdf' } as const;
  return publicUrl('file', await storePublicFile(site, { ...file, content, uid }));
}

function sourceOf(bank: RemoteBank, id: string, said: string): string {
  const link = `[${bank.name} ${id}](${bank.site}${bank.pathOf(id)})`;
  const words = said.replace(/[\\`*_[\]<>$]/g, '\\$&');
  return [link, words].filter(Boolean).join(' · ').slice(0, sourceMax);
}
