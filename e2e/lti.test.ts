import { expect } from 'vitest';
import { defaultClaims } from '#core/login-provider.ts';
import { ltiPaths } from '#core/lti.ts';
import { aPlatform, type Platform } from '#server/features/lti/fixtures/platform.ts';
import { assignedSite } from './assigned-site.ts';
import { patient, test, toast } from './browser.ts';
import { aClass } from './groups.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';
import { sum } from './solving.ts';

/** A platform that the owner has added, from which anybody may come. */
async function offered(platform: Platform) {
  const { token } = await signIn(root());
  const path = '/api/admin/login-provider';
  const { id } = (await ask('POST', path, { kind: 'lti', name: 'Forest Moodle' }, token)).data as {
    id: number;
  };
  const rules = { arrival: 'anyone', invited: [], claims: defaultClaims.lti, grants: [] };
  await ask('PUT', path, { id, isOn: true, config: platform.config, rules }, token);
  return { remove: () => ask('DELETE', `${path}?id=${id}`, undefined, token) };
}

/** Homework of a group with the first problem of the bank. */
async function aHomework(gid: number, token: string): Promise<number> {
  const rootToken = (await signIn(root())).token;
  const category = { name: `Courses ${Date.now()}` };
  const { data: trainingCategory } = await ask('POST', '/api/admin/training/category', category, rootToken);
  const training = { title: 'First steps', description: 'Add up', auth: 'Public', gid };
  const made = await ask('POST', '/api/group/training', { training, trainingCategory }, token);
  const { tid } = made.data as { tid: number };
  const listed = await ask('GET', '/api/get-problem-detail?problemId=P1000', undefined, token);
  const { id: pid } = (listed.data as { problem: { id: number } }).problem;
  await ask('POST', '/api/group/add-training-problem-from-public', { tid, pid }, token);
  return tid;
}

test('a link of a course opens homework, and the mark reaches the gradebook', { timeout: 120_000 }, async ({
  visitor,
}) => {
  const platform = await aPlatform(() => assignedSite().address);
  const service = await offered(platform);
  try {
    const teacher = await aUser();
    const teaching = await visitor();
    const token = await carrySession(teaching, teacher);
    const { gid } = await aClass(`Moodle ${Date.now()}`, token);
    const homework = `/group/${gid}/training/${await aHomework(gid, token)}`;
    const opened = { course: 'forest', link: 'first-steps', target: homework };
    const begin = `${ltiPaths.login}?${new URLSearchParams({ iss: platform.url, login_hint: '1' })}`;

    // A teacher who has an account links it, and joins the course to the group.
    platform.visitor = { sub: 'teacher', name: 'Tess', roles: ['Instructor'], ...opened };
    const desk = await teaching.newPage();
    await desk.goto(begin);
    await desk.getByRole('heading', { name: 'You come from Forest Moodle' }).waitFor();
    await desk.getByRole('button', { name: `Link to ${teacher.username}` }).click();
    await toast(desk, 'Linked');
    await expect.poll(() => new URL(desk.url()).pathname, patient).toBe(homework);
    await desk.goto(`/group/${gid}/lms`);
    await desk.getByRole('button', { name: 'Join to this group' }).click();
    await desk.getByText('1 person in the course').waitFor();

    platform.visitor = { sub: 'pupil', name: 'Paul', ...opened };
    const page = await (await visitor()).newPage();
    await page.goto(begin);
    await page.getByRole('button', { name: 'Make a new account' }).click();
    await expect.poll(() => new URL(page.url()).pathname, patient).toBe(homework);
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    const own = await page.evaluate(() => localStorage.getItem('token'));
    const tid = Number(homework.split('/').at(-1));
    const work = { pid: 'P1000', gid, tid, language: 'C++', code: sum.cpp };
    await ask('POST', '/api/submit-problem-judge', work, own!);
    const marks = () => platform.scores.map(({ score }) => [score.userId, score.scoreGiven]);
    await expect.poll(marks, { timeout: 60_000 }).toContainEqual(['pupil', 100]);

    await desk.reload();
    await desk.getByText('1 sent').waitFor();
    await desk.getByRole('button', { name: 'Marks sent' }).click();
    await desk.getByRole('cell', { name: '100 / 100' }).waitFor();
  } finally {
    await service.remove();
    await platform.close();
  }
});
