import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Envelope } from '#core/contract/endpoint.ts';
import {
  getCommonAnnouncement,
  getHomeCarousel,
  getWebsiteConfig,
  type WebsiteConfig,
} from '#core/contract/site.ts';
import { pageSize } from '#core/limits.ts';
import type { Ahead, AnswerAhead } from '#server/http/web-files.ts';

type FirstCall = [call: Endpoint, query?: Record<string, number>];

const everywhere: FirstCall[] = [[getWebsiteConfig]];
const home: FirstCall[] = [
  ...everywhere,
  [getHomeCarousel],
  [getCommonAnnouncement, { currentPage: 1, limit: pageSize.announcements }],
];

/** What a page would ask for first and everybody may know: it comes along with the page, and the wait falls away. */
export async function answersAhead(app: FastifyInstance, pathname: string): Promise<Ahead> {
  const calls = pathname === '/' || pathname === '/home' ? home : everywhere;
  const answered = await Promise.all(calls.map(one => ask(app, one)));
  const answers = answered.filter(answer => answer !== undefined);
  const config = answers.find(({ key }) => key[0] === getWebsiteConfig.path)?.data as
    | WebsiteConfig
    | undefined;
  return {
    answers,
    picture: firstPicture(answers),
    pictureOrigin: URL.parse(config?.pictureProxy ?? '')?.origin,
    site: config,
  };
}

/** Visitors may have to wait for their turn; the page does not wait for what it can ask for itself. */
const deadlineMs = 1_500;

/** Through the front door, so that nothing goes out that a visitor would not be told. */
async function ask(app: FastifyInstance, [call, query]: FirstCall): Promise<AnswerAhead | undefined> {
  const words = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`]));
  const late = new AbortController();
  const answer = await Promise.race([
    app.inject(`${call.path}?${words}`),
    sleep(deadlineMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
  ]).finally(() => late.abort());
  if (answer?.statusCode !== 200) return;
  const { data } = answer.json<Envelope<unknown>>();
  return { key: query ? [call.path, query] : [call.path], data };
}

/** The picture that is seen first on the page, if these answers have one. */
function firstPicture(answers: AnswerAhead[]): string | undefined {
  const carousel = answers.find(({ key }) => key[0] === getHomeCarousel.path)?.data;
  return (carousel as { url: string }[] | undefined)?.[0]?.url;
}
