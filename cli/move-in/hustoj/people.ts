import { createHash } from 'node:crypto';
import { type ForeignForm, foreignHash } from '#server/features/account/foreign-password.ts';
import { firstTime, plainOf, textOrNull } from '../clean.ts';
import { claimName, unknownPassword } from '../names.ts';
import { allOf, pagesOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import type { Hustoj } from './context.ts';

/** HUSTOJ knows people by their names alone, whatever their case; ours have an id, made of it. */
export const uidOf = (name: unknown): string =>
  createHash('md5').update(String(name).trim().toLowerCase()).digest('hex');

export const users = (hustoj: Hustoj): SourceTable => ({
  name: 'users',
  proof: `select count(*) from account where exists (
    select from move_in_row where source = 'hustoj' and name = 'users' and place -> 'key' ->> 'uid' = uid)`,
  async *pages() {
    const rights = Map.groupBy(await allOf(hustoj, 'privilege', 'user_id'), ({ user_id }) => uidOf(user_id));
    const emails = await emailOwners(hustoj);
    for await (const page of pagesOf(hustoj, 'users', 'user_id', 200))
      yield page.map(row => accountOf(hustoj, row, rights.get(uidOf(row.user_id)) ?? [], emails));
    yield await standIns(hustoj);
  },
});

async function emailOwners({ mysql }: Hustoj): Promise<Map<string, string>> {
  const rows = await mysql.rows<{ user_id: string; email: string }>(
    `select user_id, email from users where email <> '' order by reg_time desc, user_id desc`,
  );
  return new Map(rows.map(({ user_id, email }) => [email.trim().toLowerCase(), user_id]));
}

function accountOf(hustoj: Hustoj, row: Row, rights: Row[], emails: Map<string, string>): Item {
  const remarks: Remark[] = [];
  const uid = uidOf(row.user_id);
  const name = claimName(hustoj.taken, plainOf(row.user_id, remarks, 'user_id'), uid, remarks);
  hustoj.uids.add(uid);
  hustoj.names.set(uid, name);
  const given = plainOf(row.email, remarks, 'email').trim();
  const email = given && emails.get(given.toLowerCase()) === row.user_id ? given : null;
  if (given && !email) remarks.push({ rule: 'email.taken', detail: given });
  const created = firstTime(remarks, 'reg_time', row.reg_time, row.accesstime);
  const account: Row = {
    uid,
    username: name,
    password_hash: '',
    role: roleOf(rights),
    status: row.defunct === 'Y' ? 1 : 0,
    email,
    nickname: textOrNull(row.nick, remarks, 'nick'),
    school: textOrNull(row.school, remarks, 'school'),
    gmt_create: created,
    gmt_modified: created,
  };
  const password = passwordOf(String(row.password ?? ''));
  if (!password) remarks.push({ rule: 'password.form' });
  return {
    id: String(row.user_id),
    puts: [{ table: 'account', row: account }],
    remarks,
    // HUSTOJ does not say when a row was changed; a digest of the digest tells nobody the password.
    mark: createHash('sha256')
      .update(`${uid} ${String(row.password)}`)
      .digest('hex')
      .slice(0, 8),
    async prepare() {
      account.password_hash = password
        ? await foreignHash(password.form, password.digest)
        : await unknownPassword();
    },
  };
}

/** Its two forms: an MD5, or that with a salt of four letters, hashed again and followed by the salt. */
function passwordOf(stored: string): { form: ForeignForm; digest: string } | undefined {
  if (/^[0-9a-f]{32}$/i.test(stored)) return { form: 'md5', digest: stored.toLowerCase() };
  const bytes = Buffer.from(stored, 'base64');
  const salt = bytes.subarray(20).toString('latin1');
  return bytes.length > 20 && bytes.toString('base64') === stored
    ? { form: `hustoj ${salt}`, digest: stored }
    : undefined;
}

function roleOf(rights: Row[]): number {
  const has = (right: string) =>
    rights.some(({ rightstr, defunct }) => rightstr === right && defunct !== 'Y');
  if (has('administrator')) return 1000;
  return has('problem_editor') || has('contest_creator') ? 1001 : 1002;
}

async function standIns(hustoj: Hustoj): Promise<Item[]> {
  const rows = await hustoj.mysql.rows<{ user_id: string }>(
    `select distinct solution.user_id from solution left join users on users.user_id = solution.user_id
     where users.user_id is null and solution.problem_id > 0`,
  );
  return rows.map(({ user_id }) => {
    const item = accountOf(hustoj, { user_id, defunct: 'Y', reg_time: '1970-01-01 00:00:00' }, [], new Map());
    return { ...item, id: `made ${user_id}`, remarks: [{ rule: 'account.made', detail: user_id }] };
  });
}
