import { roleIds, superAdmin } from '#core/role.ts';
import { foreignHash } from '#server/features/account/foreign-password.ts';
import { firstTime, integerOf, oneOf, plainOf, textOf, textOrNull } from '../clean.ts';
import { claimName, freeName, unknownPassword } from '../names.ts';
import { allOf, pagesOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import { type Hoj, uidOf } from './context.ts';

/** Accounts, with the role and the rating that HOJ keeps apart. */
export const users = (hoj: Hoj): SourceTable => ({
  name: 'user_info',
  // A new site has an administrator of its own, which is that of HOJ where it has the same.
  proof: `select count(*) from account where uid <> '1'
    or exists (select from move_in_row where name = 'user_info' and row_id = '1')`,
  async *pages() {
    const roles = Map.groupBy(await allOf(hoj, 'user_role'), ({ uid }) => String(uid));
    const ratings = new Map(
      (await allOf(hoj, 'user_record')).map(({ uid, rating }) => [String(uid), rating]),
    );
    const claims = await claimsOf(hoj);
    const first = [...roles].find(([uuid, given]) => claims.names.has(uuid) && given.some(isRoot))?.[0];
    hoj.rootUid = uidOf(first ?? [...claims.names.keys()][0] ?? '1');
    for await (const page of pagesOf(hoj, 'user_info', 'uuid', 200))
      yield page.map(row => {
        const uuid = String(row.uuid);
        const item = accountOf(row, claims);
        const put = item.puts[0] as { row: Row };
        put.row.role = roleOf(roles.get(uuid) ?? [], item.remarks);
        put.row.rating = ratings.get(uuid) ?? null;
        return item;
      });
    yield await standIns(hoj, claims);
  },
});

const isRoot = ({ role_id }: Row): boolean => Number(role_id) === superAdmin;

/** Rows of a table that say something more of accounts, and have gone into them. */
const ofAccounts = (hoj: Hoj, name: string): SourceTable => ({
  name,
  async *pages() {
    const seen = new Set<string>();
    for await (const page of pagesOf(hoj, name))
      yield page.map((row): Item => {
        const uid = uidOf(row.uid);
        const rule = !hoj.uids.has(uid) ? 'target.gone' : seen.has(uid) ? 'row.twice' : null;
        seen.add(uid);
        return {
          id: String(row.id),
          puts: [],
          isHere: rule === null,
          remarks: rule ? [{ rule, detail: uid }] : [],
        };
      });
  },
});

export const userRoles = (hoj: Hoj): SourceTable => ofAccounts(hoj, 'user_role');
export const userRecords = (hoj: Hoj): SourceTable => ofAccounts(hoj, 'user_record');

interface Claims {
  names: Map<string, { name: string; remarks: Remark[] }>;
  emails: Map<string, string>;
  taken: Set<string>;
}

/** Who may have which name and which address: whoever came first. Names and addresses are the same in any case. */
async function claimsOf(hoj: Hoj): Promise<Claims> {
  const people = await hoj.mysql.rows<{ uuid: string; username: string; email: string | null }>(
    'select uuid, username, email from user_info order by gmt_create, uuid',
  );
  const claims: Claims = { names: new Map(), emails: new Map(), taken: new Set() };
  for (const { uuid, username, email } of people) {
    const remarks: Remark[] = [];
    const given = plainOf(username, remarks, 'username');
    const uid = uidOf(uuid);
    const name = claimName(claims.taken, given, uid, remarks);
    claims.names.set(uuid, { name, remarks });
    const address = email?.trim().toLowerCase();
    if (address && !claims.emails.has(address)) claims.emails.set(address, uuid);
    hoj.uids.add(uid);
    hoj.names.set(uid, name);
    const called = given.trim().toLowerCase();
    if (called && !hoj.uidByName.has(called)) hoj.uidByName.set(called, uid);
  }
  return claims;
}

function accountOf(row: Row, { names, emails }: Claims): Item {
  const uuid = String(row.uuid);
  const uid = uidOf(uuid);
  const claimed = names.get(uuid)!;
  const remarks: Remark[] = [...claimed.remarks];
  if (uid !== uuid) remarks.push({ rule: 'uid.form', detail: uid });
  const given = plainOf(row.email, remarks, 'email').trim();
  const email = given && emails.get(given.toLowerCase()) === uuid ? given : null;
  if (given && !email) remarks.push({ rule: 'email.taken', detail: given });
  const text = (field: string) => textOrNull(row[field], remarks, field);
  const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
  const account: Row = {
    uid,
    username: claimed.name,
    password_hash: '',
    role: 1002,
    status: oneOf([0, 1], row.status, 1, remarks, 'status'),
    email,
    nickname: text('nickname'),
    realname: text('realname'),
    school: text('school'),
    course: text('course'),
    number: text('number'),
    gender: oneOf(['male', 'female', 'secrecy'], row.gender, 'secrecy', remarks, 'gender'),
    avatar: text('avatar'),
    signature: text('signature'),
    github: text('github'),
    blog: text('blog'),
    cf_username: text('cf_username'),
    rating: null,
    title_name: text('title_name'),
    title_color: text('title_color'),
    gmt_create: created,
    gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
  };
  const digest = String(row.password ?? '').toLowerCase();
  const isDigest = /^[0-9a-f]{32}$/.test(digest);
  if (!isDigest) remarks.push({ rule: 'password.form' });
  return {
    id: uuid,
    puts: [{ table: 'account', row: account }],
    remarks,
    async prepare() {
      account.password_hash = isDigest ? await foreignHash('md5', digest) : await unknownPassword();
    },
  };
}

function roleOf(given: Row[], remarks: Remark[]): number {
  const ids = given.map(({ role_id }) => Number(role_id)).sort((a, b) => a - b);
  const known = ids.find(id => roleIds.some(role => role === id));
  if (known === undefined && ids.length > 0) remarks.push({ rule: 'role.unknown', detail: ids.join(' ') });
  return known ?? 1002;
}

/** Closed accounts for those whom submissions name and who are gone: a submission is somebody's. */
async function standIns(hoj: Hoj, claims: Claims): Promise<Item[]> {
  const named = await hoj.mysql.rows<{ uid: string; username: string | null }>(
    // Who is gone is read from an index; only their rows are looked at.
    `select uid, (select max(judge.username) from judge where judge.uid = gone.uid) as username from (
       select distinct judge.uid from judge
       left join user_info on user_info.uuid = judge.uid where user_info.uuid is null) as gone
     union select contest_record.uid, max(contest_record.username) from contest_record
     left join user_info on user_info.uuid = contest_record.uid
     left join judge on judge.submit_id = contest_record.submit_id
     where user_info.uuid is null and judge.submit_id is null group by contest_record.uid`,
  );
  const byUid = new Map(named.map(row => [uidOf(row.uid), row]));
  const gone = [...byUid].filter(([uid]) => !hoj.uids.has(uid));
  return gone.map(([uid, { username }]) => {
    const wanted = username?.replaceAll('\0', '').trim() || `gone-${uid.slice(0, 8)}`;
    const name = freeName(claims.taken, wanted);
    hoj.uids.add(uid);
    hoj.names.set(uid, name);
    const account: Row = {
      uid,
      username: name,
      password_hash: '',
      role: 1002,
      status: 1,
      email: null,
      nickname: null,
      realname: null,
      school: null,
      course: null,
      number: null,
      gender: 'secrecy',
      avatar: null,
      signature: null,
      github: null,
      blog: null,
      cf_username: null,
      rating: null,
      title_name: null,
      title_color: null,
      gmt_create: '1970-01-01 00:00:00',
      gmt_modified: '1970-01-01 00:00:00',
    };
    return {
      id: `made ${uid}`,
      puts: [{ table: 'account', row: account }],
      remarks: [{ rule: 'account.made', detail: name }],
      async prepare() {
        account.password_hash = await unknownPassword();
      },
    };
  });
}

/** Groups: HOJ counts openness from 1, as we do. */
export const groups = (hoj: Hoj): SourceTable => ({
  name: 'group',
  proof: 'select count(*) from study_group',
  async *pages() {
    const names = new Set<string>();
    for await (const page of pagesOf(hoj, 'group'))
      yield page.map(row => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        hoj.groups.add(id);
        const unique = (value: string, otherwise: string, kind: string) => {
          let free = value || otherwise;
          for (let next = 2; names.has(`${kind} ${free.toLowerCase()}`); next++) free = `${value}-${next}`;
          if (free !== value) remarks.push({ rule: 'display.taken', detail: `${kind} ${free}` });
          names.add(`${kind} ${free.toLowerCase()}`);
          return free;
        };
        const owner = hoj.uids.has(uidOf(row.uid)) ? uidOf(row.uid) : null;
        if (!owner) remarks.push({ rule: 'owner.gone', detail: `uid ${String(row.uid)}` });
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        return {
          id: String(id),
          remarks,
          forget: () => hoj.groups.delete(id),
          puts: [
            {
              table: 'study_group',
              row: {
                id,
                uid: owner,
                owner: (owner && hoj.names.get(owner)) ?? textOf(row.owner, remarks, 'owner'),
                name: unique(textOf(row.name, remarks, 'name'), `group ${id}`, 'name'),
                short_name: unique(textOf(row.short_name, remarks, 'short_name'), `G${id}`, 'short_name'),
                brief: textOf(row.brief, remarks, 'brief'),
                description: textOf(row.description, remarks, 'description'),
                avatar: textOrNull(row.avatar, remarks, 'avatar'),
                auth: oneOf([1, 2, 3], row.auth, 3, remarks, 'auth'),
                code: textOrNull(row.code, remarks, 'code'),
                visible: Number(row.visible ?? 1) !== 0,
                status: oneOf([0, 1], row.status, 1, remarks, 'status'),
                gmt_create: created,
                gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
              },
            },
          ],
        };
      });
  },
});

export const members = (hoj: Hoj): SourceTable => ({
  name: 'group_member',
  proof: 'select count(*) from group_member',
  async *pages() {
    const seen = new Set<string>();
    for await (const page of pagesOf(hoj, 'group_member'))
      yield page.map(row => {
        const remarks: Remark[] = [];
        const [gid, uid] = [Number(row.gid), uidOf(row.uid)];
        const id = String(row.id);
        if (!hoj.groups.has(gid) || !hoj.uids.has(uid))
          return { id, puts: [], remarks: [{ rule: 'target.gone', detail: `${gid} ${uid}` }] };
        if (seen.has(`${gid} ${uid}`)) return { id, puts: [], remarks: [{ rule: 'row.twice' }] };
        seen.add(`${gid} ${uid}`);
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const member = {
          id: integerOf(row.id, remarks, 'id'),
          gid,
          uid,
          auth: oneOf([1, 2, 3, 4, 5], row.auth, 1, remarks, 'auth'),
          reason: textOf(row.reason, remarks, 'reason'),
          was_refused: Number(row.auth) === 2,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return { id, remarks, puts: [{ table: 'group_member', row: member }] };
      });
  },
});
