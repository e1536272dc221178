import { isOwnerNamed, type Service } from '#server/features/identity/provider.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { accessToken, ltiScopes } from '#server/features/identity/providers/lti/access-token.ts';
import { serviceOf } from '#server/features/identity/service.ts';
import type { Site } from '#server/site.ts';
import type { NextScore, ScoreAttempt } from './store/scores.ts';

/** After so long a score is given up. */
const giveUpMs = 24 * 3_600_000;
const answerShown = 300;
/** What another try may change: the platform is busy or away, our token was too old, its clock is ahead. */
const passing = [401, 408, 409, 425, 429];

/** Puts one score into its column of the gradebook (Assignment and Grade Services 2.0). */
export async function sendScore(site: Site, score: NextScore): Promise<ScoreAttempt> {
  const toldAt = risingTime(score.toldAt);
  const { status, answer } = await post(site, score, toldAt);
  const isTaken = status !== null && status >= 200 && status < 300;
  const mayPass = status === null || status >= 500 || passing.includes(status);
  const isOld = Date.now() - Date.parse(score.waitsFrom) > giveUpMs;
  const state = isTaken ? 'sent' : mayPass && !isOld ? 'waiting' : 'failed';
  return { state, status, answer: answer.slice(0, answerShown), toldAt };
}

/** Moodle compares whole seconds. */
const risingTime = (last: string | null): string =>
  new Date(Math.max(Date.now(), last ? Date.parse(last) + 1_000 : 0)).toISOString();

async function post(
  site: Site,
  score: NextScore,
  timestamp: string,
): Promise<Pick<ScoreAttempt, 'status' | 'answer'>> {
  const service = serviceOf(site, score.provider);
  try {
    const reply = await authorised(service, score.isTokenOld, token =>
      service.ask(scoresUrl(score.lineItem), {
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/vnd.ims.lis.v1.score+json',
        },
        mayBePrivate: isOwnerNamed(service, score.lineItem),
        json: {
          userId: score.subject,
          scoreGiven: score.score,
          scoreMaximum: 100,
          activityProgress: score.score >= 100 ? 'Completed' : 'InProgress',
          gradingProgress: 'FullyGraded',
          timestamp,
        },
      }),
    );
    return { status: reply.status, answer: reply.text };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { status: null, answer: error.message };
  }
}

const authorised = async <T>(
  service: Service,
  fresh: boolean,
  ask: (token: string) => Promise<T>,
): Promise<T> => ask((await accessToken(service, [ltiScopes.score], { fresh })).token);

/** Below the column, with whatever its address asks for. */
function scoresUrl(lineItem: string): URL {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/scores`;
  return url;
}
