import { isOnBoard } from '#core/team.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { type RosterTeam, rosterOf } from '../contest/teams/roster.ts';
import { contestSubmissions } from '../submission/queries.ts';
import { type Audience, type VisibleSubmission, visibleSubmissions } from './audience.ts';
import { areAwardsKnown, confirmedAwards } from './awards.ts';
import { judgementTypes } from './judgement-types.ts';
import { extensionsOf, languageId } from './languages.ts';
import {
  presentAccount,
  presentClarification,
  presentGroup,
  presentJudgement,
  presentOrganisation,
  presentPersons,
  presentProblem,
  presentRun,
  presentSubmission,
  presentTeam,
} from './present.ts';
import {
  type ApiClarification,
  casesOf,
  clarificationsOf,
  offeredLanguages,
  orderedProblems,
  submissionIds,
  teamsOfAccounts,
} from './queries.ts';
import type { ApiObject } from './version.ts';

/** The collections of a contest: all that this audience may know of each, in a fixed order. */
interface Collection {
  list(site: Site, audience: Audience): AsyncIterable<ApiObject>;
  /** one of them, where there is a quicker way than to look at all */
  find?(site: Site, audience: Audience, id: string): Promise<ApiObject | undefined>;
  /** the properties that its objects may have for this audience */
  properties(audience: Audience): string[];
  /** whether it is there for this audience at all, whether or not there is anything in it */
  isOffered?(audience: Audience): boolean;
}

export const collections: Record<string, Collection> = {
  'judgement-types': {
    async *list(_site, { contest, isPassFail }) {
      yield* judgementTypes({ ...contest, isPassFail });
    },
    properties: ({ isPassFail }) => ['id', 'name', ...(isPassFail ? ['penalty'] : []), 'solved'],
  },

  languages: {
    async *list({ db }) {
      for (const { name, compileCommand } of await offeredLanguages(db)) {
        const command = compileCommand.trim();
        yield {
          id: languageId(name),
          name,
          entry_point_required: false,
          extensions: extensionsOf(name),
          ...(command && { compiler: { command } }),
        };
      }
    },
    properties: () => ['id', 'name', 'entry_point_required', 'extensions', 'compiler'],
  },

  problems: {
    async *list(site, audience) {
      if (!audience.isInside && !audience.seesBoard) return;
      const problems = await orderedProblems(site.db, audience.contest.id);
      yield* problems.map((problem, at) => presentProblem(audience, problem, at + 1));
    },
    properties: ({ isPassFail, team, isJury }) => [
      ...['id', 'label', 'name', 'ordinal', 'rgb', 'color', 'test_data_count'],
      ...(isJury || team !== null ? ['time_limit', 'memory_limit', 'code_limit', 'statement'] : []),
      ...(isJury ? ['package'] : []),
      ...(isPassFail ? [] : ['max_score']),
    ],
  },

  groups: {
    async *list({ db }, { contest, isJury }) {
      const { categories } = await rosterOf(db, contest.id);
      yield* categories.filter(({ hidden }) => isJury || !hidden).map(presentGroup);
    },
    properties: () => ['id', 'icpc_id', 'name', 'type'],
  },

  organizations: {
    async *list({ db }, audience) {
      const { organisations } = await rosterOf(db, audience.contest.id);
      yield* organisations.map(one => presentOrganisation(audience, one));
    },
    properties: () => ['id', 'icpc_id', 'name', 'formal_name', 'country', 'logo'],
  },

  teams: {
    async *list({ db }, audience) {
      for (const team of await shownTeams(db, audience)) yield presentTeam(audience, team);
    },
    properties: () => [
      ...[
        'id',
        'icpc_id',
        'name',
        'label',
        'display_name',
        'organization_id',
        'group_ids',
        'hidden',
        'photo',
      ],
    ],
  },

  persons: {
    async *list({ db }, audience) {
      for (const team of await shownTeams(db, audience)) yield* presentPersons(team);
    },
    properties: () => ['id', 'team_ids', 'name', 'role', 'email'],
    isOffered: ({ isJury }) => isJury,
  },

  accounts: {
    async *list({ db }, audience) {
      const { viewer, team: own } = audience;
      if (viewer && !own) yield presentAccount(viewer, null);
      for (const { uid, username, id } of await shownTeams(db, audience))
        if (uid && username && (audience.isJury || id === own?.id))
          yield presentAccount({ uid, username }, id);
    },
    properties: () => ['id', 'username', 'type', 'team_id'],
    isOffered: ({ viewer }) => viewer !== null,
  },

  submissions: {
    async *list(site, audience) {
      for await (const { submission, facts, teamId } of eachVisibleSubmission(site, audience))
        if (facts.has('row')) yield presentSubmission(audience, submission, facts, teamId);
    },
    async find(site, audience, id) {
      const seen = await findVisibleSubmission(site, audience, id);
      if (seen?.facts.has('row'))
        return presentSubmission(audience, seen.submission, seen.facts, seen.teamId);
      return undefined;
    },
    properties: () => [
      ...['id', 'language_id', 'problem_id', 'team_id', 'time', 'contest_time', 'entry_point', 'files'],
    ],
  },

  judgements: {
    async *list(site, audience) {
      for await (const { submission, facts } of eachVisibleSubmission(site, audience)) {
        const judgement = presentJudgement(audience, submission, facts);
        if (judgement) yield judgement;
      }
    },
    async find(site, audience, id) {
      const seen = await findVisibleSubmission(site, audience, id.split('-')[0]!);
      const judgement = seen && presentJudgement(audience, seen.submission, seen.facts);
      return judgement?.id === id ? judgement : undefined;
    },
    properties: ({ isPassFail }) => [
      ...['id', 'submission_id', 'judgement_type_id', ...(isPassFail ? [] : ['score']), 'current'],
      ...['start_time', 'start_contest_time', 'end_time', 'end_contest_time', 'max_run_time'],
    ],
  },

  runs: {
    async *list(site, audience) {
      for await (const page of pagesOfSubmissions(site, audience)) yield* await runsOf(site, audience, page);
    },
    async find(site, audience, id) {
      const seen = await findVisibleSubmission(site, audience, id.split('-')[0]!);
      return (seen ? await runsOf(site, audience, [seen]) : []).find(run => run.id === id);
    },
    properties: () => [
      'id',
      'judgement_id',
      'ordinal',
      'judgement_type_id',
      'time',
      'contest_time',
      'run_time',
    ],
  },

  clarifications: {
    async *list({ db }, audience) {
      const rows = await clarificationsOf(db, audience.contest.id);
      const teams = await teamIdsOf(db, audience, rows);
      for (const row of rows) yield* presentClarification(audience, row, teams);
    },
    properties: () => [
      ...['id', 'from_team_id', 'to_team_id', 'reply_to_id', 'problem_id', 'text', 'time', 'contest_time'],
    ],
  },

  awards: {
    async *list(site, audience) {
      if (areAwardsKnown(audience)) yield* await confirmedAwards(site, audience);
    },
    properties: () => ['id', 'citation', 'team_ids'],
  },
};

/** Fails where it is not there for this audience. */
export function collectionNamed(audience: Audience, type: string): Collection {
  const collection = Object.hasOwn(collections, type) ? collections[type] : undefined;
  return collection && (collection.isOffered?.(audience) ?? true) ? collection : fail('contestApi.unknown');
}

/** Fails where this audience may not know of it. */
export async function objectNamed(
  site: Site,
  audience: Audience,
  type: string,
  id: string,
): Promise<ApiObject> {
  const { find, list } = collectionNamed(audience, type);
  if (find) return (await find(site, audience, id)) ?? fail('contestApi.unknown');
  for await (const object of list(site, audience)) if (object.id === id) return object;
  return fail('contestApi.unknown');
}

/** Those on the board; the jury knows the others too. */
export async function shownTeams(db: Database, { contest, isJury }: Audience): Promise<RosterTeam[]> {
  const { teams, categories } = await rosterOf(db, contest.id);
  const kindsOf = (ids: string[]) => categories.filter(({ id }) => ids.includes(id));
  return teams.filter(team => isJury || isOnBoard({ ...team, categories: kindsOf(team.categories) }));
}

/** The ids of the teams that asked something, by their accounts. */
export async function teamIdsOf(
  db: Database,
  { contest }: Audience,
  rows: readonly ApiClarification[],
): Promise<Map<string, string>> {
  const teams = await teamsOfAccounts(
    db,
    contest.id,
    rows.flatMap(({ uid }) => uid ?? []),
  );
  return new Map([...teams].map(([uid, { id }]) => [uid, id]));
}

const pageSize = 500;

/** All submissions with what of them exists for somebody, a page at a time: a contest may have a hundred thousand. */
export async function* pagesOfSubmissions(
  site: Site,
  audience: Audience,
  since: string | null = null,
): AsyncGenerator<VisibleSubmission[]> {
  for (let after = 0; ; ) {
    const ids = await submissionIds(site.db, audience.contest.id, { after, since, limit: pageSize });
    if (ids.length === 0) return;
    yield visibleSubmissions(site, audience, await contestSubmissions(site.db, ids));
    after = ids.at(-1)!;
  }
}

/** By the number that stands in an id. */
async function findVisibleSubmission(
  site: Site,
  audience: Audience,
  number: string,
): Promise<VisibleSubmission | undefined> {
  if (!/^\d{1,15}$/.test(number)) return undefined;
  const found = await contestSubmissions(site.db, [Number(number)]);
  const [seen] = await visibleSubmissions(
    site,
    audience,
    found.filter(({ cid, team }) => cid === audience.contest.id && team === null),
  );
  return seen;
}

async function* eachVisibleSubmission(site: Site, audience: Audience): AsyncGenerator<VisibleSubmission> {
  for await (const page of pagesOfSubmissions(site, audience)) yield* page;
}

/** How the cases of these submissions went, as far as this audience may know. */
export async function runsOf(
  site: Site,
  audience: Audience,
  seen: readonly VisibleSubmission[],
): Promise<ApiObject[]> {
  const open = new Map(
    seen
      .filter(({ submission, facts }) => facts.has('cases') && presentJudgement(audience, submission, facts))
      .map(({ submission }) => [submission.submitId, submission]),
  );
  const cases = await casesOf(site.db, [...open.keys()]);
  return cases.map(one => presentRun(audience, open.get(one.submitId)!, one));
}
