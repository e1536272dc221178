import { type ForeignForm, foreignHash } from '#server/features/account/foreign-password.ts';
import { htmlToMarkdown } from '#server/features/transfer/statement/html.ts';
import { firstTime, plainOf, textOf, textOrNull } from '../clean.ts';
import { claimName, unknownPassword } from '../names.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import { pagesOf, type Qduoj } from './context.ts';

/** People have numbers there; ours have hexadecimal ids. */
export const uidOf = (id: unknown): string => Number(id).toString(16);

const roles: Record<string, number> = { 'Super Admin': 1000, Admin: 1001 };

export const users = (qduoj: Qduoj): SourceTable => ({
  name: 'user',
  proof: `select count(*) from account where exists (
    select from move_in_row where source = 'qduoj' and name = 'user' and place -> 'key' ->> 'uid' = uid)`,
  async *pages() {
    const profiles = new Map((await qduoj.rows('select * from user_profile')).map(row => [row.user_id, row]));
    const emails = new Map(
      (
        await qduoj.rows<{ id: number; email: string }>(
          `select id, email from "user" where email <> '' order by id desc`,
        )
      ).map(({ id, email }) => [email.trim().toLowerCase(), id]),
    );
    for await (const page of pagesOf(qduoj, 'user', 200))
      yield page.map(row => accountOf(qduoj, row, profiles.get(row.id) ?? {}, emails));
  },
});

function accountOf(qduoj: Qduoj, row: Row, profile: Row, emails: Map<string, number>): Item {
  const remarks: Remark[] = [];
  const uid = uidOf(row.id);
  const name = claimName(qduoj.taken, plainOf(row.username, remarks, 'username'), uid, remarks);
  qduoj.uids.add(uid);
  qduoj.names.set(uid, name);
  const given = plainOf(row.email, remarks, 'email').trim();
  const email = given && emails.get(given.toLowerCase()) === row.id ? given : null;
  if (given && !email) remarks.push({ rule: 'email.taken', detail: given });
  const created = firstTime(remarks, 'create_time', row.create_time);
  const account: Row = {
    uid,
    username: name,
    password_hash: '',
    role: roles[String(row.admin_type)] ?? 1002,
    status: row.is_disabled ? 1 : 0,
    email,
    realname: textOrNull(profile.real_name, remarks, 'real_name'),
    school: textOrNull(profile.school, remarks, 'school'),
    course: textOrNull(profile.major, remarks, 'major'),
    signature: textOrNull(profile.mood, remarks, 'mood'),
    github: textOrNull(profile.github, remarks, 'github'),
    blog: textOrNull(profile.blog, remarks, 'blog'),
    gmt_create: created,
    gmt_modified: created,
  };
  const password = passwordOf(String(row.password ?? ''));
  if (!password) remarks.push({ rule: 'password.form' });
  return {
    id: String(row.id),
    puts: [{ table: 'account', row: account }],
    remarks,
    // Django's salt is another with every password.
    mark: password?.form,
    async prepare() {
      account.password_hash = password
        ? await foreignHash(password.form, password.digest)
        : await unknownPassword();
    },
  };
}

/** Django's `pbkdf2_sha256$iterations$salt$digest`. */
function passwordOf(stored: string): { form: ForeignForm; digest: string } | undefined {
  const [kind, iterations, salt, digest] = stored.split('$');
  if (kind !== 'pbkdf2_sha256' || !salt || !digest || !/^\d{1,8}$/.test(iterations ?? '')) return undefined;
  return { form: `pbkdf2_sha256 ${Number(iterations)} ${salt}`, digest };
}

export const announcements = (qduoj: Qduoj): SourceTable => ({
  name: 'announcement',
  proof: 'select count(*) from announcement where cid is null',
  async *pages() {
    for await (const page of pagesOf(qduoj, 'announcement'))
      yield page.map(row => announcementOf(qduoj, row, null));
  },
});

/** The two kinds are numbered apart there: those of contests get odd ids here, those of the site even ones. */
export function announcementOf(qduoj: Qduoj, row: Row, cid: number | null): Item {
  const remarks: Remark[] = [];
  const [anybody] = qduoj.uids;
  const uid = qduoj.uids.has(uidOf(row.created_by_id)) ? uidOf(row.created_by_id) : anybody;
  if (uid !== uidOf(row.created_by_id))
    remarks.push({ rule: 'owner.replaced', detail: String(row.created_by_id) });
  const created = firstTime(remarks, 'create_time', row.create_time);
  const announcement = {
    id: Number(row.id) * 2 + (cid === null ? 0 : 1),
    title: textOf(row.title, remarks, 'title'),
    content: htmlToMarkdown(textOf(row.content, remarks, 'content')),
    uid,
    status: row.visible ? 0 : 1,
    cid,
    gmt_create: created,
    gmt_modified: created,
  };
  return { id: String(row.id), remarks, puts: [{ table: 'announcement', row: announcement }] };
}
