import { sql } from 'kysely';
import type { SearchResult } from '#core/contract/search.ts';
import type { SearchKind } from '#core/search-kinds.ts';
import type { Database } from '#server/database/connect.ts';
import { textContains } from '#server/database/text-search.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { searchContests } from '#server/features/contest/taking-part/queries/list.ts';
import { listDiscussions } from '#server/features/discussion/queries/list.ts';
import { listGroups } from '#server/features/group/queries/list.ts';
import { listProblems } from '#server/features/problem/queries/list.ts';
import { listTrainings } from '#server/features/training/list.ts';

type Source = (db: Database, words: string) => Promise<Omit<SearchResult, 'kind'>[]>;

const shown = 5;

/** A letter that half of all names have finds no better ones by being looked up in all of them. */
const candidates = 200;

/** Who finds what. Each answers from an index and with few rows: anybody may ask, with every letter. */
export const sources: Record<SearchKind, Source> = {
  problem: async (db, words) => {
    const query = { keyword: words, oj: 'ALL', tagId: [], currentPage: 1, limit: shown };
    const { records } = await listProblems(db, query);
    return records.map(({ problemId, title }) => ({ key: problemId, title }));
  },

  contest: async (db, words) => {
    const contests = await searchContests(db, words, shown);
    return contests.map(({ id, title }) => ({ key: String(id), title }));
  },

  training: async (db, words) => {
    const { records } = await listTrainings(db, null, { keyword: words, currentPage: 1, limit: shown });
    return records.map(({ id, title }) => ({ key: String(id), title }));
  },

  group: async (db, words) => {
    const { records } = await listGroups(db, null, { keyword: words, currentPage: 1, limit: shown });
    return records.map(({ id, name }) => ({ key: String(id), title: name }));
  },

  discussion: async (db, words) => {
    if (!(await databaseSettings(db).read()).openPublicDiscussion) return [];
    const query = { keyword: words, gid: null, currentPage: 1, limit: shown };
    const { records } = await listDiscussions(db, query, { viewer: null, language: 'en-US' });
    return records.map(({ id, title }) => ({ key: String(id), title }));
  },

  user: async (db, words) => {
    const names = sql`username || E'\n' || coalesce(nickname, '')`;
    const { rows } = await sql<{ key: string; title: string }>`
      with named as (
        (select uid from account where lower(username) = lower(${words}) and status = 0)
        union
        (select uid from account where status = 0 and ${textContains(names, words)} limit ${candidates})
      )
      select username as key, coalesce(nullif(nickname, ''), username) as title
      from named join account using (uid) join user_count using (uid)
      order by lower(username) = lower(${words}) desc, starts_with(lower(username), lower(${words})) desc, ac desc, uid
      limit ${shown}`.execute(db);
    return rows;
  },
};
