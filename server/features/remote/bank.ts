import type { RemoteBank } from '#core/remote.ts';
import { fail } from '#server/http/errors.ts';
import type { OutboundHttp } from '#server/outbound/outbound-http.ts';
import type { Parts } from '../transfer/statement/sections.ts';

/** A problem as another judge shows it. Targets of links and pictures are as they stand on its page. */
export interface RemoteProblem {
  title: string;
  timeLimitMs: number;
  memoryLimitMb: number;
  parts: Parts;
  /** where the other judge has it from: a contest, an author; Markdown */
  source: string;
  tags: string[];
  /** what relative addresses of the texts start from */
  address: URL;
  /** a statement that is a file */
  attachment?: { name: string; content: Buffer };
}

/** Reads the problems of one judge on another site. */
export interface BankReader {
  /** where its pages or its API are asked for, unless an owner names a mirror */
  base: string;
  /** hosts that pictures of its statements come from, besides its own; a dot in front: and all below */
  pictureHosts: string[];
  read(bank: RemoteBank, id: string, base: string, outbound: OutboundHttp): Promise<RemoteProblem>;
}

/** The page is there, and this is not on it: most likely the site has changed its looks. */
export const notUnderstood = (bank: RemoteBank, id: string, missing: string): never =>
  fail('remote.notUnderstood', { bank: bank.name, id, missing });

export const noSuchProblem = (bank: RemoteBank, id: string): never =>
  fail('remote.noSuchProblem', { bank: bank.name, id });

/** Whole megabytes, never less than the other judge gives. */
export const megabytes = (kilobytes: number): number => Math.max(1, Math.ceil(kilobytes / 1024));

export const noParts = (): Parts => ({ description: '', input: '', output: '', hint: '', samples: [] });
