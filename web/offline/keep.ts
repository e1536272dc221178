import {
  type ContestInfo,
  getContestAccess,
  getContestInfo,
  getContestProblemDetail,
  getContestProblems,
} from '#core/contract/contest.ts';
import { type Course, getCourse, getCourseSection } from '#core/contract/course.ts';
import type { AnswerOf, Endpoint, QueryOf } from '#core/contract/endpoint.ts';
import { getGroupDetail } from '#core/contract/group.ts';
import { getHomeworkList } from '#core/contract/homework.ts';
import { getLesson, type Lesson } from '#core/contract/lesson.ts';
import { getFullScreenProblems, getProblemDetail } from '#core/contract/problem.ts';
import {
  getTrainingAccess,
  getTrainingDetail,
  getTrainingProblemDetail,
  getTrainingProblems,
  type TrainingInfo,
} from '#core/contract/training.ts';
import { call, urlOf } from '../api/call.ts';
import { session } from '../session/session.ts';
import {
  cacheOf,
  isOf,
  isReading,
  type KeptInfo,
  type KeptPlace,
  keepInfo,
  keptAtHeader,
  keyOf,
  stamped,
} from './kept.ts';

/**
 * Keeps what somebody is in for reading without network, such as a contest or a course: the answers of the calls that its
 * pages make, and the pictures in its statements. They are asked for one by one, and what is young enough is not asked for again.
 */
const placesMax = 6;
const problemsMax = 60;
const pictureBytesMax = 2 * 1024 * 1024;
const pictureBytesInAll = 20 * 1024 * 1024;
const youngMs = 30 * 60_000;
const betweenMs = 200;
/** At the start of a contest hundreds come at once, and each has the statements on the screen that they read. */
const startRushMs = 120_000;
const spreadMs = 90_000;
const learningKeptMs = 30 * 24 * 3_600_000;

/** Only while it runs for the viewer: before, there is nothing to be known, and afterwards it is cleared. */
export async function keepContest(contest: ContestInfo, isOpen: boolean): Promise<void> {
  const { id: cid, title, ownPhase, ownClock, startTime, endTime, isLockedIn } = contest;
  const place: KeptPlace = `contest:${cid}`;
  if (ownPhase !== 'running' || !isOpen) return drop(place);
  // Who is locked into a contest reads nothing else.
  if (isLockedIn) await dropOthers(place);
  const sinceStart = Date.now() - Date.parse(ownClock?.startTime ?? startTime);
  if (sinceStart < startRushMs) await pause(Math.random() * spreadMs);
  const until = ownClock?.endTime ?? endTime;
  await keep(place, { title, path: `/contest/${cid}/problems`, until }, async shelf => {
    await shelf.answer(getContestInfo, { cid });
    await shelf.answer(getContestAccess, { cid });
    await shelf.answer(getFullScreenProblems, { cid });
    const rows = await shelf.answer(getContestProblems, { cid, containsEnd: false });
    for (const { displayId } of rows.slice(0, problemsMax))
      await shelf.statement(getContestProblemDetail, { cid, displayId, containsEnd: false, rendered: true });
  });
}

export async function keepTraining(training: TrainingInfo, path: string): Promise<void> {
  const { id: tid, gid, title } = training;
  await keep(`training:${tid}`, { title, path, until: monthFromNow() }, async shelf => {
    if (gid !== null) await shelf.answer(getGroupDetail, { gid });
    await shelf.answer(getTrainingDetail, { tid });
    await shelf.answer(getTrainingAccess, { tid });
    await shelf.answer(getFullScreenProblems, { tid });
    const rows = await shelf.answer(getTrainingProblems, { tid, withHidden: true });
    for (const { displayId } of rows.filter(({ isHidden }) => !isHidden).slice(0, problemsMax))
      await shelf.statement(getTrainingProblemDetail, { cid: tid, displayId, rendered: true });
  });
}

/** The list; what is due is kept itself when it is opened. */
export const keepHomework = (title: string): Promise<void> =>
  keep('homework:0', { title, path: '/homework', until: monthFromNow() }, async shelf => {
    await shelf.answer(getHomeworkList, {});
  });

export const keepLesson = ({ id, title }: Lesson, gid: number, path: string): Promise<void> =>
  keep(`lesson:${id}`, { title, path, until: monthFromNow() }, async shelf => {
    await shelf.answer(getGroupDetail, { gid });
    await shelf.statement(getLesson, { id });
  });

/** Its sections with what there is to read, and their problems; a video is too large. */
export const keepCourse = (
  { id, title, sectionList }: Course,
  { gid, path, problems }: CourseInGroup,
): Promise<void> =>
  keep(`course:${id}`, { title, path, until: monthFromNow() }, async shelf => {
    await shelf.answer(getGroupDetail, { gid });
    await shelf.answer(getCourse, { id });
    for (const { sectionId } of sectionList) await shelf.statement(getCourseSection, { sectionId });
    for (const problem of problems.slice(0, problemsMax)) await shelf.statement(getProblemDetail, problem);
  });

interface CourseInGroup {
  /** whose pages it is open on */
  gid: number;
  path: string;
  /** what its pages ask for */
  problems: QueryOf<typeof getProblemDetail>[];
}

const monthFromNow = () => new Date(Date.now() + learningKeptMs).toISOString();

interface Shelf {
  /** asks anew, since it is what says which statements there are */
  answer<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<AnswerOf<E>>;
  /** with its pictures, unless what is kept is young */
  statement<E extends Endpoint>(endpoint: E, query: QueryOf<E>): Promise<void>;
}

/** The place that is being kept, if one is. */
let underWay: KeptPlace | undefined;

async function keep(place: KeptPlace, info: KeptInfo, fill: (shelf: Shelf) => Promise<void>): Promise<void> {
  const uid = session.get().user?.uid;
  if (uid === undefined || underWay === place) return;
  underWay = place;
  const name = cacheOf(uid, place);
  const isStillTheirs = () => session.get().user?.uid === uid;
  try {
    await makeRoom(uid, name);
    const cache = await caches.open(name);
    await keepInfo(cache, info);
    (await navigator.serviceWorker.ready).active?.postMessage('reading');
    const listed = new Set<string>();
    let pictureBytes = 0;
    const put = async (key: string, response: Response) => {
      if (!isStillTheirs() || !(await caches.has(name))) throw new Error('no longer theirs');
      await cache.put(key, response);
    };
    const answer: Shelf['answer'] = async (endpoint, query) => {
      const data = await call(endpoint, { query, silent: true });
      await put(
        keyOf(urlOf(endpoint, query as object)),
        stamped(JSON.stringify({ status: 200, data }), null),
      );
      return data;
    };
    await fill({
      answer,
      async statement(endpoint, query) {
        const key = keyOf(urlOf(endpoint, query as object));
        listed.add(key);
        if (await isYoung(cache, key)) return;
        const text = JSON.stringify(await answer(endpoint, query));
        for (const picture of picturesIn(text)) {
          if (pictureBytes > pictureBytesInAll || (await cache.match(picture))) continue;
          const blob = await fetch(picture).then(found => (found.ok ? found.blob() : undefined));
          if (!blob || blob.size > pictureBytesMax) continue;
          pictureBytes += blob.size;
          await put(picture, stamped(blob, blob.type));
        }
        await pause(betweenMs);
      },
    });
    await dropUnlisted(cache, listed);
  } catch {
    // Without network, or refused: what is kept stays until the site says otherwise.
  } finally {
    underWay = undefined;
    if (!isStillTheirs()) await caches.delete(name);
  }
}

/** The oldest place goes when there are too many. */
async function makeRoom(uid: string, name: string): Promise<void> {
  const others = (await caches.keys()).filter(one => isOf(uid, one) && one !== name);
  await Promise.all(
    others.slice(0, Math.max(0, others.length - placesMax + 1)).map(one => caches.delete(one)),
  );
}

async function isYoung(cache: Cache, key: string): Promise<boolean> {
  const keptAt = (await cache.match(key))?.headers.get(keptAtHeader);
  return keptAt != null && Date.now() - Date.parse(keptAt) < youngMs;
}

const statementCalls = [
  getContestProblemDetail,
  getTrainingProblemDetail,
  getCourseSection,
  getProblemDetail,
].map(({ path }) => path);

/** Problems that were taken out, or hidden. */
async function dropUnlisted(cache: Cache, listed: Set<string>): Promise<void> {
  for (const { url } of await cache.keys()) {
    const key = keyOf(url);
    if (statementCalls.some(path => key.startsWith(`${path}?`)) && !listed.has(key)) await cache.delete(key);
  }
}

const picturesIn = (text: string): Set<string> => new Set(text.match(/\/api\/public\/img\/[\w.-]+/g) ?? []);

async function drop(place: KeptPlace): Promise<void> {
  const uid = session.get().user?.uid;
  if (uid !== undefined) await caches.delete(cacheOf(uid, place));
}

async function dropOthers(place: KeptPlace): Promise<void> {
  const others = (await caches.keys()).filter(name => isReading(name) && !name.endsWith(`:${place}`));
  await Promise.all(others.map(name => caches.delete(name)));
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
