import { bank, placeKey } from '#core/place.ts';
import { bankStanding, type GroupStanding, type Standing } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { StandingOf, Standings } from '#server/http/standings.ts';
import { contestFinder, contestStandings } from '../contest/standing.ts';
import { courseStandings } from '../course/standing.ts';
import { learningStandings } from '../group/learning-standing.ts';
import { groupStandings } from '../group/standing.ts';
import { trainingStandings } from '../training/standing.ts';

/** Standings as the tables say, at most one query for each kind of place and one for the groups they belong to. */
export function databaseStandings(db: Database): Standings {
  const findContest = contestFinder(db);
  const of: Standings['of'] = async (viewer, places) => {
    const ids = (kind: Standing['kind']) => [
      ...new Set(places.filter(place => place.kind === kind).map(({ id }) => id)),
    ];
    const groupsOf = async (gids: number[]): Promise<Map<number, GroupStanding>> =>
      new Map((await groupStandings(db, viewer, [...new Set(gids)])).map(group => [group.gid, group]));
    const found = await Promise.all([
      contestStandings(findContest, viewer, ids('contest'), groupsOf),
      trainingStandings(db, viewer, ids('training'), groupsOf),
      courseStandings(db, viewer, ids('course'), groupsOf),
      learningStandings(db, viewer, ids('learning'), groupsOf),
      groupStandings(db, viewer, ids('group')),
    ]);
    const standings = new Map<string, Standing>([[placeKey(bank), bankStanding]]);
    for (const standing of found.flat()) standings.set(placeKey(standing), standing);
    return standings;
  };
  return {
    of,
    async at(viewer, place) {
      const standing = (await of(viewer, [place])).get(placeKey(place));
      return standing as StandingOf<(typeof place)['kind']> | undefined;
    },
  };
}
