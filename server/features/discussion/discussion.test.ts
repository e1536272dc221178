import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { updateSwitches } from '#core/contract/configuration.ts';
import * as contract from '#core/contract/discussion.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { createGroupShare } from '#core/contract/group-share.ts';
import { deleteUsers } from '#core/contract/user-admin.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aDiscussion } from '#server/testing/talk.ts';

type Rows = Page<contract.Discussion>;

const listed = async (call: TestSite['call'], query = {}, entry = contract.getDiscussionList) =>
  (await call<Rows>(entry as never, { query })).body.data!.records;
const ids = (rows: contract.Discussion[]) => rows.map(({ id }) => id);
const detail = async (call: TestSite['call'], did: number) =>
  (await call<contract.DiscussionDetail>(contract.getDiscussionDetail, { query: { did } })).body;

describe('discussions of the site', () => {
  test('are written, found by category, problem, author and words, and read', async ({ site }) => {
    const [oak, elm] = [await site.aUser(), await site.aUser()];
    const { problemId } = await aProblem(site, oak);
    const first = await aDiscussion(oak, { pid: problemId.toLowerCase(), title: `[${problemId}] slow` });
    const second = await aDiscussion(oak, { categoryId: 2, content: '单调栈为什么快？' });
    const third = await aDiscussion(elm, { title: '100% sure' });
    expect(ids(await listed(site.call))).toEqual([third, second, first]);
    expect(ids(await listed(site.call, { cid: 2 }))).toEqual([second]);
    expect(ids(await listed(site.call, { pid: problemId }))).toEqual([first]);
    expect(ids(await listed(oak.call, { onlyMine: true }))).toEqual([second, first]);
    expect(ids(await listed(site.call, { keyword: '调栈' }))).toEqual([second]);
    expect(ids(await listed(site.call, { keyword: '%' }))).toEqual([third]);
    expect(ids(await listed(site.call, { keyword: 'SURE' }))).toEqual([third]);
    expect(ids(await listed(site.call, { keyword: 'sure 100' }))).toEqual([]);
    const rows = await listed(oak.call);
    expect(rows.map(({ content }) => content)).toEqual([null, '单调栈为什么快？', expect.any(String)]);
    const { data } = await detail(elm.call, first);
    expect(data).toMatchObject({
      pid: problemId,
      author: oak.username,
      viewNum: 1,
      mayEdit: false,
      role: 'user',
    });
    expect((await detail(oak.call, first)).data).toMatchObject({
      viewNum: 2,
      mayEdit: true,
      mayDelete: true,
    });
    expect((await site.call(contract.getDiscussionList, { query: { onlyMine: true } })).http).toBe(401);
  });

  test('say which field is missing or too long', async ({ site }) => {
    const oak = await site.aUser();
    const whole = { title: 'a', description: 'b', content: 'c', categoryId: 1 };
    const refusal = async (more: object) =>
      (await oak.call(contract.createDiscussion, { body: { ...whole, ...more } })).body.msg;
    expect(await refusal({ title: '  ' })).toBe('Title is required');
    expect(await refusal({ description: '' })).toBe('Description is required');
    expect(await refusal({ categoryId: null })).toBe('Category is required');
    expect(await refusal({ categoryId: 4_000_000_000 })).toBe('Category is required');
    expect(await refusal({ content: '\n' })).toBe('Content is required');
    expect(await refusal({ title: '𝄞'.repeat(256) })).toMatch('can not exceed 255');
    expect(await refusal({ content: 'c'.repeat(65_536) })).toMatch('can not exceed 65535');
    expect(await refusal({ pid: 'NO-SUCH' })).toMatch('problem');
    expect(await refusal({ title: '𝄞'.repeat(255) })).toBe('success');
  });

  test('belong to their authors, are moderated by administrators, and remember how they read', async ({
    site,
  }) => {
    const [oak, elm, admin] = [await site.aUser(), await site.aUser(), await site.aUser({ role: 1008 })];
    const did = await aDiscussion(oak);
    const later = await aDiscussion(oak);
    const edit = (user: TestUser, more = {}) =>
      user.call(contract.updateDiscussion, {
        body: {
          id: did,
          title: 'new',
          description: 'new',
          content: 'new',
          categoryId: 1,
          topPriority: true,
          ...more,
        },
      });
    for (const other of [elm, admin]) expect((await edit(other)).body.status).toBe(403);
    expect((await edit(oak)).body.status).toBe(200);
    expect((await detail(oak.call, did)).data).toMatchObject({
      title: 'new',
      topPriority: false,
      revisions: 0,
    });
    const revisions = await admin.call<Page<{ title: string; editor: string }>>(
      contract.getDiscussionRevisions,
      {
        query: { did },
      },
    );
    expect(revisions.body.data!.records).toMatchObject([
      { title: 'Why is the cone slow?', editor: oak.username },
    ]);
    expect((await oak.call(contract.getDiscussionRevisions, { query: { did } })).body.status).toBe(403);

    await admin.call(contract.moderateDiscussion, { body: { id: did, topPriority: true } });
    expect(ids(await listed(site.call)).slice(0, 2)).toEqual([did, expect.any(Number)]);
    await admin.call(contract.moderateDiscussion, { body: { id: later, status: 1 } });
    expect(ids(await listed(elm.call))).not.toContain(later);
    expect((await detail(elm.call, later)).status).toBe(404);
    expect((await detail(oak.call, later)).status).toBe(200);
    expect(ids(await listed(admin.call, { admin: true }))).toContain(later);
    expect((await oak.call(contract.getDiscussionList, { query: { admin: true } })).http).toBe(403);

    expect((await elm.call(contract.deleteDiscussion, { query: { did } })).body.status).toBe(403);
    expect((await admin.call(contract.deleteDiscussion, { query: { did } })).body.status).toBe(200);
    expect((await detail(oak.call, did)).status).toBe(404);
    expect((await admin.call(contract.deleteDiscussions, { body: [later] })).body.status).toBe(200);
  });

  test('are liked once, and reported', async ({ site }) => {
    const [oak, elm, admin] = [await site.aUser(), await site.aUser(), await site.aUser({ role: 1001 })];
    const did = await aDiscussion(oak);
    const like = (toLike: boolean) => elm.call(contract.likeDiscussion, { query: { did, toLike } });
    await Promise.all([like(true), like(true), like(true)]);
    expect((await detail(elm.call, did)).data).toMatchObject({ likeNum: 1, hasLike: true });
    await like(false);
    await like(false);
    expect((await detail(elm.call, did)).data).toMatchObject({ likeNum: 0, hasLike: false });

    const report = (content: string) => elm.call(contract.reportDiscussion, { body: { did, content } });
    expect((await report(' ')).body.msg).toBe('The report label and reason cannot be empty');
    expect((await report(`#spam# ${'x'.repeat(201)}`)).body.msg).toMatch('200');
    expect((await report('#spam# buy acorns')).body.status).toBe(200);
    const reports = () => admin.call<Page<contract.DiscussionReport>>(contract.getDiscussionReports);
    const [row] = (await reports()).body.data!.records;
    expect(row).toMatchObject({ did, reporter: elm.username, discussionAuthor: oak.username, status: false });
    await admin.call(contract.handleDiscussionReport, { body: { id: row!.id, status: true } });
    expect((await reports()).body.data!.records[0]).toMatchObject({ status: true });
  });

  test('are found by words however old they are, the pinned ones first, then the newest', async ({
    site,
  }) => {
    const oak = await site.aUser();
    const ids: number[] = [];
    for (const [title, far] of [
      ['old pinned xylophone', 0],
      ['old xylophone', 0],
      ['far xylophone', 5_000],
      ['farther xylophone', 9_000],
    ] as const) {
      const did = await aDiscussion(oak, { title });
      await sql`select setval(pg_get_serial_sequence('discussion', 'id'), ${did + far + 1})`.execute(
        site.site.db,
      );
      ids.push(did);
    }
    await sql`update discussion set top_priority = true where id = ${ids[0]!}`.execute(site.site.db);
    const found = await site.call<Page<contract.Discussion>>(contract.getDiscussionList, {
      query: { keyword: 'XYLOPHONE' },
    });
    expect(found.body.data).toMatchObject({
      total: 4,
      records: [ids[0], ids[3], ids[2], ids[1]].map(id => ({ id })),
    });
  });

  test('say whether an administrator wrote them, whose tags are tags', async ({ site }) => {
    const [oak, admin] = [await site.aUser(), await site.aUser({ role: 1001 })];
    const gid = await aGroup(site, oak);
    for (const [author, hasTags, more] of [
      [oak, false, {}],
      [oak, false, { gid }],
      [admin, true, {}],
    ] as const)
      expect((await detail(author.call, await aDiscussion(author, more))).data).toMatchObject({ hasTags });
  });

  test('keep to the quotas and switches of the site; whoever may not post is told', async ({ site }) => {
    const [root, oak, muted] = [
      await site.aUser({ role: 1000 }),
      await site.aUser(),
      await site.aUser({ role: 1004 }),
    ];
    const set = (body: object) => root.call(updateSwitches, { body });
    const post = async (user: TestUser) =>
      user.call(contract.createDiscussion, {
        body: { title: 'a', description: 'b', content: 'c', categoryId: 1 },
      });
    // said before anything is written, as it would be after
    const tried = async (user: TestUser) => (await user.call(contract.tryPosting)).body.msg;
    expect((await post(muted)).http).toBe(403);
    expect((await muted.call(contract.tryPosting)).http).toBe(403);
    await set({ defaultCreateDiscussionACInitValue: 1 });
    expect((await post(oak)).body.msg).toMatch('Solve 1');
    expect(await tried(oak)).toMatch('Solve 1');
    await set({ defaultCreateDiscussionACInitValue: 0, defaultCreateDiscussionDailyLimit: 2 });
    const answers = await Promise.all([post(oak), post(oak), post(oak)]);
    expect(answers.filter(({ body }) => body.status === 200)).toHaveLength(2);
    const refused = answers.find(({ body }) => body.status !== 200)!;
    expect([await tried(oak), await tried(root)]).toEqual([refused.body.msg, 'success']);
    expect((await post(root)).body.status).toBe(200);
    await set({ defaultCreateDiscussionDailyLimit: 100, openPublicDiscussion: false });
    expect((await site.call(contract.getDiscussionList)).http).toBe(403);
    expect((await post(oak)).http).toBe(403);
    await set({ openPublicDiscussion: true });
  });

  test('stay under another name when their author is deleted', async ({ site }) => {
    const [root, oak] = [await site.aUser({ role: 1000 }), await site.aUser()];
    const did = await aDiscussion(oak);
    await root.call(deleteUsers, { body: { ids: [oak.uid] } });
    expect((await detail(site.call, did)).data).toMatchObject({
      uid: null,
      author: 'Deleted user',
      avatar: null,
    });
  });

  test('have categories that only a super admin changes', async ({ site }) => {
    const [root, admin, oak] = [
      await site.aUser({ role: 1000 }),
      await site.aUser({ role: 1001 }),
      await site.aUser(),
    ];
    const names = async () =>
      (await site.call<contract.DiscussionCategory[]>(contract.getDiscussionCategories)).body.data!;
    const before = await names();
    expect(before).toHaveLength(5);
    const save = (user: TestUser, body: object[]) => user.call(contract.saveDiscussionCategories, { body });
    expect((await save(admin, [])).http).toBe(403);
    await save(root, [{ id: before[4]!.id, name: 'Notes' }, { name: 'Jobs' }, { name: ' ' }]);
    const after = await names();
    expect(after.slice(4).map(({ name }) => name)).toEqual(['Notes', 'Jobs']);
    expect((await save(root, [{ name: 'jobs' }])).body.msg).toMatch('already');
    await aDiscussion(oak, { categoryId: after[5]!.id });
    expect((await save(root, [{ id: after[5]!.id, name: '' }])).body.msg).toMatch('Jobs');
    expect((await save(root, [{ id: after[4]!.id, name: '' }])).body.status).toBe(200);
  });
});

describe('discussions of a group', () => {
  test('are for its members, and moderated by its admins', async ({ site }) => {
    const [owner, member, admin, stranger] = await Promise.all([1, 2, 3, 4].map(() => site.aUser()));
    const gid = await aGroup(site, owner!, {}, [
      [member!, 3],
      [admin!, 4],
    ]);
    const did = await aDiscussion(member!, { gid });
    const inGroup = (user: TestUser) => user.call<Rows>(contract.getGroupDiscussionList, { query: { gid } });
    expect((await inGroup(member!)).body.data!.records).toMatchObject([{ id: did, gid, role: 'user' }]);
    expect((await inGroup(stranger!)).body.status).toBe(403);
    expect((await detail(stranger!.call, did)).status).toBe(404);
    expect(ids(await listed(member!.call))).not.toContain(did);
    const change = async (user: TestUser, more: object) =>
      (await user.call(contract.updateGroupDiscussion, { body: { id: did, ...more } })).body.status;
    expect(await change(member!, { status: 1 })).toBe(403);
    expect(await change(stranger!, { status: 1 })).toBe(404);
    const { title } = (await inGroup(member!)).body.data!.records[0]!;
    expect(await change(admin!, { title: 'In other words' })).toBe(403);
    expect(await change(admin!, { title, topPriority: true, status: 1 })).toBe(200);
    expect((await inGroup(owner!)).body.data!.records).toEqual([]);
    const all = await admin!.call<Rows>(contract.getGroupAdminDiscussionList, { query: { gid } });
    expect(all.body.data!.records).toMatchObject([{ id: did, topPriority: true, status: 1 }]);
    expect((await member!.call(contract.getGroupAdminDiscussionList, { query: { gid } })).body.status).toBe(
      403,
    );
    expect((await admin!.call(contract.deleteGroupDiscussion, { query: { did } })).body.status).toBe(200);
    expect((await detail(owner!.call, did)).status).toBe(404);
  });

  test('speak of problems that another group shares, as long as it does', async ({ site }) => {
    const [giver, owner] = [await site.aUser(), await site.aUser()];
    const [from, gid] = [await aGroup(site, giver), await aGroup(site, owner, {}, [[giver, 4]])];
    const { problemId } = await aProblem(site, giver, { problem: { gid: from } });
    const body = { title: 'Slow', description: 'Slow', content: 'Slow', categoryId: 1, pid: problemId, gid };
    const post = async () => (await owner.call(contract.createGroupDiscussion, { body })).body.status;
    expect(await post()).toBe(404);
    const share = (status: number) =>
      giver.call(createGroupShare, { body: { shareGroupId: from, groupIdList: [gid], status } });
    await share(1);
    expect(await post()).toBe(200);
    const about = async () =>
      (await listed(owner.call, { gid }, contract.getGroupDiscussionList as never)).map(({ pid }) => pid);
    expect(await about()).toEqual([problemId]);
    await share(0);
    expect(await about()).toEqual([null]);
    expect(await post()).toBe(404);
  });
});
