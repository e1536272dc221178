import { oiRankScoreTypes, rankShowNames } from '#core/limits.ts';
import {
  firstTime,
  flagOf,
  integerOf,
  laterBy,
  markdownOf,
  oneOf,
  plainOf,
  textOf,
  textOrNull,
  timeOf,
} from '../clean.ts';
import { freeIn } from '../names.ts';
import { allOf, pagesOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import { type Hoj, personOf, uidOf } from './context.ts';
import { leavePart, oncePart, partsOf } from './parts.ts';

/** Contests, each with the explanation that HOJ keeps apart. */
export const contests = (hoj: Hoj): SourceTable => ({
  name: 'contest',
  proof: 'select count(*) from contest',
  along: [
    partsOf(hoj, 'contest_explanation', `select count(*) from contest where editorial <> ''`, {
      column: 'cid',
      parent: 'contest',
    }),
  ],
  async *pages() {
    const explanations = Map.groupBy(await allOf(hoj, 'contest_explanation'), ({ cid }) => Number(cid));
    for (const ofContest of explanations.values()) noteExplanations(hoj, ofContest);
    for await (const page of pagesOf(hoj, 'contest', 'id', 200))
      yield page.map(row => contestOf(hoj, row, explanations.get(Number(row.id)) ?? []));
  },
});

/** A contest has one text: several become one, and one without words is none. */
function noteExplanations(hoj: Hoj, rows: Row[]): void {
  const [first, ...more] = rows.filter(({ content }) => String(content ?? '').trim() !== '');
  for (const row of rows)
    if (row !== first)
      leavePart(hoj, 'contest_explanation', row.id, more.includes(row) ? 'row.merged' : 'row.empty');
}

function contestOf(hoj: Hoj, row: Row, explanations: Row[]): Item {
  const remarks: Remark[] = [];
  const id = Number(row.id);
  const uid = personOf(hoj, row.uid, remarks);
  const { start, end } = timesOf(row, remarks);
  const sealTime = timeOf(row.seal_rank_time);
  const wantsSeal = flagOf(row.seal_rank, false);
  if (wantsSeal && !sealTime) remarks.push({ rule: 'contest.seal' });
  const source = Number(row.source ?? 0);
  const hasSource = source > 0 && hoj.cids.has(source);
  if (source > 0 && !hasSource) remarks.push({ rule: 'contest.source', detail: String(source) });
  const gid = row.gid ? Number(row.gid) : null;
  const isGroupGone = gid !== null && !hoj.groups.has(gid);
  if (isGroupGone) remarks.push({ rule: 'place.gone', detail: `gid ${gid}` });
  hoj.cids.add(id);
  const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
  const author = textOf(row.author, remarks, 'author');
  const contest: Row = {
    id,
    uid,
    author: (uid && hoj.names.get(uid)) || author,
    title: textOf(row.title, remarks, 'title') || `Contest ${id}`,
    description: markdownOf(row.description, remarks, 'description'),
    type: oneOf([0, 1], row.type, 0, remarks, 'type'),
    auth: oneOf([0, 1, 2], row.auth, 1, remarks, 'auth'),
    pwd: textOrNull(row.pwd, remarks, 'pwd'),
    start_time: start,
    end_time: end,
    source: hasSource ? source : null,
    seal_rank: wantsSeal && sealTime !== null,
    seal_rank_time: sealTime,
    auto_real_rank: flagOf(row.auto_real_rank, true),
    open_rank: flagOf(row.open_rank, false),
    open_print: flagOf(row.open_print, false),
    allow_end_submit: flagOf(row.allow_end_submit, false),
    rank_show_name: oneOf(rankShowNames, row.rank_show_name, 'username', remarks, 'rank_show_name'),
    oi_rank_score_type: oneOf(
      oiRankScoreTypes,
      row.oi_rank_score_type,
      'Recent',
      remarks,
      'oi_rank_score_type',
    ),
    star_account: starsOf(row.star_account, remarks),
    open_account_limit: flagOf(row.open_account_limit, false),
    account_limit_rule: textOf(row.account_limit_rule, remarks, 'account_limit_rule'),
    award_type: oneOf([0, 1, 2], row.award_type, 0, remarks, 'award_type'),
    award_config_list: awardsOf(row.award_config, remarks),
    visible: flagOf(row.visible, true) && !isGroupGone,
    gid: isGroupGone ? null : gid,
    editorial: explanations
      .map(one => markdownOf(one.content, remarks, 'explanation').trim())
      .filter(Boolean)
      .join('\n\n'),
    gmt_create: created,
    gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
  };
  return {
    id: String(id),
    puts: [{ table: 'contest', row: contest }],
    remarks,
    forget: () => hoj.cids.delete(id),
  };
}

/** A contest that ends before it starts lasts as long as it says, or the two times were mistaken for each other. */
export function timesOf(row: Row, remarks: Remark[]): { start: string; end: string } {
  const start = firstTime(remarks, 'start_time', row.start_time, row.gmt_create);
  const seconds = Number(row.duration ?? 0);
  const end = timeOf(row.end_time);
  if (end && end > start) return { start, end };
  remarks.push({ rule: 'contest.times', detail: `${String(row.start_time)} – ${String(row.end_time)}` });
  if (seconds > 0) return { start, end: laterBy(start, seconds) };
  return end && end < start ? { start: end, end: start } : { start, end: laterBy(start, 3_600) };
}

/** `{"star_account":["a","b"]}` */
function starsOf(value: unknown, remarks: Remark[]): string[] {
  const names = listIn(value, 'star_account', remarks);
  return names.filter(name => typeof name === 'string').map(name => plainOf(name, remarks, 'star_account'));
}

/** `{"config":[{"priority":1,"name":…,"background":…,"color":…,"num":…}]}` */
function awardsOf(value: unknown, remarks: Remark[]) {
  const tiers = listIn(value, 'config', remarks).filter(tier => tier !== null && typeof tier === 'object');
  const text = (given: unknown, max: number) => plainOf(given, remarks, 'award_config').trim().slice(0, max);
  const number = (given: unknown, otherwise: number, low: number, high: number) =>
    Math.min(high, Math.max(low, integerOf(given, remarks, 'award_config') ?? otherwise));
  // The limits are those of the contest editor, which could not show the contest otherwise.
  return (tiers as Row[]).slice(0, 50).map(({ priority, name, background, color, num }, at) => ({
    priority: number(priority, at + 1, 1, 1_000),
    name: text(name, 100) || String(at + 1),
    background: text(background, 50),
    color: text(color, 50),
    num: number(num, 0, 0, 100_000),
  }));
}

/** A list in an object that is kept as JSON; whatever is no such object is remarked. */
function listIn(value: unknown, field: string, remarks: Remark[]): unknown[] {
  if (value === null || value === undefined || value === '') return [];
  try {
    const { [field]: list = [] } = JSON.parse(String(value)) as Record<string, unknown>;
    if (Array.isArray(list)) return list;
  } catch {
    // It is no JSON.
  }
  remarks.push({ rule: 'value.unknown', detail: `${field} ${String(value).slice(0, 40)}` });
  return [];
}

export const contestProblems = (hoj: Hoj): SourceTable => ({
  name: 'contest_problem',
  proof: 'select count(*) from contest_problem',
  async *pages() {
    const taken = new Set<string>();
    for await (const page of pagesOf(hoj, 'contest_problem'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const [id, cid, pid] = [Number(row.id), Number(row.cid), Number(row.pid)];
        if (!hoj.cids.has(cid) || !hoj.pids.has(pid))
          return {
            id: String(id),
            puts: [],
            remarks: [{ rule: 'target.gone', detail: `cid ${cid} pid ${pid}` }],
          };
        if (hoj.contestProblems.has(`${cid} ${pid}`))
          return {
            id: String(id),
            puts: [],
            remarks: [{ rule: 'problem.twice', detail: `cid ${cid} pid ${pid}` }],
          };
        hoj.contestProblems.set(`${cid} ${pid}`, id);
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const problem = {
          id,
          cid,
          pid,
          display_id: freeIn(
            taken,
            String(cid),
            plainOf(row.display_id, remarks, 'display_id').trim(),
            remarks,
          ),
          display_title: textOf(row.display_title, remarks, 'display_title') || hoj.titles.get(pid)!,
          color: textOrNull(row.color, remarks, 'color'),
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return {
          id: String(id),
          remarks,
          puts: [{ table: 'contest_problem', row: problem }],
          forget: () => hoj.contestProblems.delete(`${cid} ${pid}`),
        };
      });
  },
});

export const contestRegisters = (hoj: Hoj): SourceTable => ({
  name: 'contest_register',
  proof: 'select count(*) from contest_register',
  async *pages() {
    const seen = new Set<string>();
    for await (const page of pagesOf(hoj, 'contest_register'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const [cid, uid, id] = [Number(row.cid), uidOf(row.uid), String(row.id)];
        if (!hoj.cids.has(cid) || !hoj.uids.has(uid))
          return { id, puts: [], remarks: [{ rule: 'target.gone', detail: `cid ${cid} uid ${uid}` }] };
        if (seen.has(`${cid} ${uid}`)) return { id, puts: [], remarks: [{ rule: 'row.twice' }] };
        seen.add(`${cid} ${uid}`);
        const register = {
          cid,
          uid,
          gmt_create: firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified),
        };
        return { id, remarks, puts: [{ table: 'contest_register', row: register }] };
      });
  },
});

export const contestPrints = (hoj: Hoj): SourceTable => ({
  name: 'contest_print',
  proof: 'select count(*) from contest_print',
  async *pages() {
    for await (const page of pagesOf(hoj, 'contest_print', 'id', 200))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const [cid, id] = [Number(row.cid), String(row.id)];
        const uid = hoj.uidByName.get(
          String(row.username ?? '')
            .trim()
            .toLowerCase(),
        );
        if (!hoj.cids.has(cid) || !uid)
          return {
            id,
            puts: [],
            remarks: [{ rule: 'target.gone', detail: `cid ${cid} ${String(row.username)}` }],
          };
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const print = {
          id: Number(id),
          cid,
          uid,
          content: plainOf(row.content, remarks, 'content'),
          status: oneOf([0, 1], row.status, 0, remarks, 'status'),
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return { id, remarks, puts: [{ table: 'contest_print', row: print }] };
      });
  },
});

/** Announcements of the site, of groups and of contests; the latter are named in a table of their own. */
export const announcements = (hoj: Hoj): SourceTable => ({
  name: 'announcement',
  proof: 'select count(*) from announcement',
  along: [
    partsOf(hoj, 'contest_announcement', 'select count(*) from announcement where cid is not null', {
      column: 'aid',
      parent: 'announcement',
    }),
  ],
  async *pages() {
    const named = oncePart(hoj, 'contest_announcement', await allOf(hoj, 'contest_announcement'), ({ aid }) =>
      Number(aid),
    );
    const contestOf = new Map([...named].map(([aid, { cid }]) => [aid, Number(cid)]));
    for await (const page of pagesOf(hoj, 'announcement', 'id', 200))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        const [cid, gid] = [contestOf.get(id) ?? null, row.gid ? Number(row.gid) : null];
        if ((cid !== null && !hoj.cids.has(cid)) || (gid !== null && !hoj.groups.has(gid)))
          return {
            id: String(id),
            puts: [],
            remarks: [{ rule: 'target.gone', detail: `cid ${cid} gid ${gid}` }],
          };
        const uid = hoj.uids.has(uidOf(row.uid)) ? uidOf(row.uid) : hoj.rootUid;
        if (uid !== uidOf(row.uid)) remarks.push({ rule: 'owner.replaced', detail: String(row.uid) });
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const announcement = {
          id,
          title: textOf(row.title, remarks, 'title'),
          content: markdownOf(row.content, remarks, 'content'),
          uid,
          status: oneOf([0, 1], row.status, 1, remarks, 'status'),
          gid,
          cid,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return { id: String(id), remarks, puts: [{ table: 'announcement', row: announcement }] };
      });
  },
});

/**
 * A contest record follows from its submission, which the board is folded from here. One whose submission is gone gets
 * a submission without code, so that the board stays what it was. What the staff has checked is a balloon here.
 */
export const contestRecords = (hoj: Hoj): SourceTable => ({
  name: 'contest_record',
  async *pages() {
    const seen = new Set<number>();
    for await (const page of pagesOf(hoj, 'contest_record', 'id', 2_000)) {
      const ids = page.map(({ submit_id }) => submit_id);
      const rows = await hoj.mysql.rows('select submit_id, cid, pid from judge where submit_id in (?)', [
        ids,
      ]);
      const there = new Map(
        rows.map(({ submit_id, cid, pid }) => [Number(submit_id), `${Number(cid)} ${Number(pid)}`]),
      );
      yield page.map(row => {
        const submitId = Number(row.submit_id);
        if (seen.has(submitId))
          return {
            id: String(row.id),
            puts: [],
            remarks: [{ rule: 'row.twice', detail: `submit_id ${submitId}` }],
          };
        seen.add(submitId);
        return recordOf(hoj, row, there.get(submitId));
      });
    }
  },
});

const verdictOf: Record<number, number> = { 1: 0, [-1]: -1, 0: -2 };

/** `place` is the contest and the problem that its submission names, if that is there. */
function recordOf(hoj: Hoj, row: Row, place: string | undefined): Item {
  const remarks: Remark[] = [];
  const [id, submitId, cid, pid] = [String(row.id), Number(row.submit_id), Number(row.cid), Number(row.pid)];
  const uid = uidOf(row.uid);
  const cpid = hoj.contestProblems.get(`${cid} ${pid}`);
  if (!hoj.cids.has(cid) || !hoj.uids.has(uid) || cpid === undefined)
    return { id, puts: [], remarks: [{ rule: 'target.gone', detail: `cid ${cid} pid ${pid} uid ${uid}` }] };
  const isBrought = flagOf(row.checked, false) && Number(row.status) === 1;
  const balloon = { table: 'contest_balloon', row: { cid, cpid, uid, checked: true } };
  if (place !== undefined && place !== `${cid} ${pid}`)
    return { id, puts: [], remarks: [{ rule: 'record.other', detail: `submit_id ${submitId}` }] };
  if (place !== undefined) return { id, remarks, isHere: true, puts: isBrought ? [balloon] : [] };
  const submitted = firstTime(remarks, 'submit_time', row.submit_time, row.gmt_create);
  const submission: Row = {
    submit_id: submitId,
    pid,
    display_pid: hoj.displayIds.get(pid) ?? '',
    uid,
    username: hoj.names.get(uid) ?? '',
    language: '',
    code: '',
    length: 0,
    status: verdictOf[Number(row.status)] ?? -4,
    score: integerOf(row.score, remarks, 'score'),
    time: integerOf(row.use_time, remarks, 'use_time'),
    cid,
    cpid,
    ip: '',
    submit_time: submitted,
    judged_at: submitted,
    gmt_create: submitted,
    gmt_modified: submitted,
  };
  remarks.push({ rule: 'submission.made', detail: String(submitId) });
  return { id, remarks, puts: [{ table: 'submission', row: submission }, ...(isBrought ? [balloon] : [])] };
}
