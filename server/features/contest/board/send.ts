import type { FastifyReply } from 'fastify';
import type { ContestStanding } from '#core/standing.ts';
import type { Context } from '#server/http/route.ts';
import { sendWritten } from '#server/http/written-answer.ts';
import { contestPolicy } from '../policy.ts';
import { keyFor, readBoard } from './view.ts';

type BoardRequest = Pick<
  Context<{ forceRefresh: boolean; containsEnd: boolean }, unknown>,
  'site' | 'viewer' | 'query' | 'reply'
> & {
  standing: ContestStanding;
};

/** The whole board in bytes that are made once, or the word that nothing has changed. */
export async function sendBoard({
  site,
  viewer,
  standing,
  query,
  reply,
}: BoardRequest): Promise<FastifyReply> {
  const isJury = query.forceRefresh && contestPolicy.seeUnderSeal(viewer, standing);
  const key = keyFor({ jury: isJury, late: query.containsEnd });
  const { written } = await readBoard(site.boards, standing.id, key, standing.board);
  const tag = `"${written.version}"`;
  reply.header('etag', tag).header('vary', 'authorization, accept-encoding');
  // A browser may keep what everybody may see and ask whether it is still true; what the jury sees it keeps nowhere.
  if (!isJury) reply.header('cache-control', 'private, no-cache');
  if (named(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return sendWritten(reply, written);
}

/** A proxy that packs answers may have made the tag a weak one. */
const named = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === tag);
