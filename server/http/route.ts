import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Site } from '../site.ts';
import type { Note } from './audit-log.ts';
import type { Judge } from './judges.ts';
import type { Language } from './language.ts';
import type { Viewer } from './viewer.ts';
import type { StandingWithin } from './within.ts';
import type { WrittenAnswer } from './written-answer.ts';

/** What a handler has in hand: the checked request, who asks, and the services of the site. */
export interface Context<Query, Body, Standing = unknown> {
  query: Query;
  body: Body;
  viewer: Viewer;
  /** the name of the snapshot of the database that showed who asks; nothing where it was not asked */
  snapshot: string | undefined;
  /** what the viewer is at the place of this request; only where the contract entry says `within` */
  standing: Standing;
  site: Site;
  db: Site['db'];
  language: Language;
  address: string;
  userAgent: string;
  /** the file of an upload, once, as a stream; fails when none was sent. The limit is the contract's unless said */
  upload(maxBytes?: number): Promise<Upload>;
  /** hands a token to the client, in the headers that clients read */
  giveToken(token: string): void;
  /** the judge that calls; only on calls that judges make */
  judge: Judge;
  /** answers with a file or a stream of events in place of the envelope */
  reply: FastifyReply;
  /** a sentence for the user in place of `success` */
  say(message: string): void;
  /** adds to what the audit log says of this call */
  record(note: Note): void;
}

export interface Upload {
  filename: string;
  stream: Readable;
  fields: Record<string, string>;
  /** those that stand behind the file too; once the file has been read */
  allFields(): Promise<Record<string, string>>;
  /** the whole file in memory; fails over the limit of the contract entry */
  bytes(): Promise<Buffer>;
}

export interface Route {
  call: Endpoint;
  handle(context: Context<unknown, unknown>): Promise<unknown>;
}

/** What was written already, byte by byte, is sent as it is; what is no envelope is answered by the reply itself. */
type Answered = WrittenAnswer | FastifyReply;

/** A handler that has nothing to say returns nothing. */
type Silent<Answer> = null extends Answer ? void : never;

type Handler<E extends Endpoint> = (
  context: Context<z.output<E['query']>, z.output<E['body']>, StandingWithin<E['within']>>,
) => Promise<z.input<E['answer']> | Silent<z.input<E['answer']>> | Answered>;

export function route<E extends Endpoint>(call: E, handle: Handler<E>): Route {
  return { call, handle: handle as Route['handle'] };
}
