import { expect } from 'vitest';
import { saveCourseTable } from '#core/contract/course.ts';
import { changeGroupMember } from '#core/contract/group-member.ts';
import { deleteGroupProblem, updateGroupProblem } from '#core/contract/group-problem.ts';
import { saveLessonTable } from '#core/contract/lesson.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';

test('a thing is changed and deleted under the group that it belongs to, and under no other of the same owner', async ({
  site,
}) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const other = await aGroup(site, owner, {}, [[pupil, 3]]);
  const { pid, problemId } = await aProblem(site, owner, { problem: { gid } });
  const save = async (named: number) => {
    const problem = { id: pid, gid: named, problemId, title: 'Sum', input: 'n', output: 'n' };
    const body = { problem, languages: [{ name: 'C++' }], isUploadTestCase: true, overwrite: true };
    return (await owner.call(updateGroupProblem, { body })).body.status;
  };
  expect([await save(other), await save(gid)]).toEqual([404, 200]);
  const remove = async (named: number) =>
    (await owner.call(deleteGroupProblem, { query: { pid, gid: named } })).body.status;
  expect([await remove(other), await remove(gid)]).toEqual([404, 200]);

  for (const call of [saveLessonTable, saveCourseTable]) {
    const table = { title: 'Spring', description: 'Spring', remark: 'Spring' };
    const made = await owner.call<{ id: number }>(call, { body: { ...table, gid } });
    const { id } = made.body.data!;
    const again = async (named: number) =>
      (await owner.call(call, { body: { ...table, id, gid: named } })).body.status;
    expect([await again(other), await again(gid)]).toEqual([404, 200]);
  }

  const { id } = await site.site.db
    .selectFrom('groupMember')
    .select('id')
    .where('gid', '=', other)
    .where('uid', '=', pupil.uid)
    .executeTakeFirstOrThrow();
  const raised = await owner.call(changeGroupMember, { body: { id, gid, uid: pupil.uid, auth: 4 } });
  expect(raised.body.status).toBe(404);
});
