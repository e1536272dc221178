import { expect } from 'vitest';
import { assignedSite } from './assigned-site.ts';
import { patient, test } from './browser.ts';
import { aClass } from './groups.ts';
import { ask, carrySession, root, signIn } from './people.ts';
import { aSolver, editor, openProblem, writeCode } from './solving.ts';

/** Switches the helper on or off, as the owner does. */
async function set(aiProvider: 'openai' | 'off'): Promise<string> {
  const { token } = await signIn(root());
  await ask(
    'PUT',
    '/api/admin/ai/config',
    { aiProvider, aiUrl: assignedSite().aiService, aiModel: 'm' },
    token,
  );
  return token;
}

test('somebody talks with the AI helper: a growing answer, stop, retry, code into the editor, and it is kept', async ({
  visitor,
}) => {
  const owner = await set('openai');
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/problem/P1000/solve');
  const chat = page.getByRole('region', { name: 'AI helper' });
  const question = chat.getByRole('textbox', { name: 'Your question' });
  const answer = chat.getByRole('article', { name: 'AI helper' }).last();
  const say = async (text: string) => {
    await question.fill(text);
    await question.press('Enter');
  };

  await say('Tell me slowly');
  await answer.getByText('step 3').waitFor(patient);
  expect(await answer.locator('strong').textContent()).toBe('up');
  await chat.getByRole('button', { name: 'Stop' }).click();
  await answer.getByText('Stopped').waitFor();
  await chat.getByRole('button', { name: 'Send' }).waitFor();

  await say('Now break off');
  await answer.getByRole('alert').waitFor(patient);
  await chat.getByRole('button', { name: 'Ask again' }).click();
  await answer.locator('.katex').waitFor(patient);
  await answer.getByRole('button', { name: 'Put the code into the editor' }).click();

  await page.reload();
  await answer.locator('.katex').waitFor(patient);
  expect(await chat.getByRole('article').count()).toBeGreaterThanOrEqual(4);
  await openProblem(page);
  await expect.poll(() => editor(page).textContent()).toContain('/* hint */');

  await page.goto('/aiAnswer');
  await answer.locator('.katex').waitFor(patient);
  await chat.getByRole('button', { name: 'Clear the talk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the talk' }).click();
  await expect.poll(() => chat.getByRole('article').count()).toBe(0);

  // in a course the talk stands beside the editor, and the course is not left for it
  const { gid, id } = await aCourse(owner);
  await page.goto(`/group/${gid}/course/${id}/study`);
  await page.getByRole('button', { name: 'AI: talk about this problem' }).click();
  await say('What is asked here?');
  await answer.locator('.katex').waitFor(patient);
  await answer.getByRole('button', { name: 'Put the code into the editor' }).click();
  await page.getByRole('dialog', { name: 'AI helper' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => editor(page).textContent()).toContain('/* hint */');
  expect(page.url()).toContain('/study');
  await set('off');
});

test('a pupil talks about a problem of the class, with the code typed there, and goes back there', async ({
  visitor,
}) => {
  const owner = await set('openai');
  const { page, person, token } = await aSolver(visitor);
  const { gid, problemId } = await aClass(person.username, token);
  await ask('PUT', '/api/admin/ai/group', { gid, canUseAi: true, aiDailyTokens: 0 }, owner);
  await page.goto(`/group/${gid}/problem/${problemId}`);
  await writeCode(page, 'int main() { /* of the class */ }');
  await page.getByRole('button', { name: 'AI: talk about this problem' }).click();
  await page.getByText('Acorns of the class').first().waitFor(patient);
  const chat = page.getByRole('region', { name: 'AI helper' });
  const question = chat.getByRole('textbox', { name: 'Your question' });
  await question.fill('Do you see my code?');
  await question.press('Enter');
  await chat.getByText('I see it.').waitFor(patient);
  await page.getByRole('link', { name: 'Back to the problem' }).click();
  await page.waitForURL(`**/group/${gid}/problem/${problemId}`);
  await set('off');
});

/** A course with a section of questions, and the group that it belongs to. */
async function aCourse(token: string): Promise<{ gid: number; id: number }> {
  const { gid } = await aClass(`Asked ${Date.now()}`, token);
  const problem = await ask('GET', '/api/get-problem-detail?problemId=P1000', undefined, token);
  const linkId = (problem.data as { problem: { id: number } }).problem.id;
  const sectionList = [{ title: 'Solve', type: 3, nodeList: [{ linkType: 3, linkId }] }];
  const course = { groupId: gid, title: 'Asked', description: 'x', status: 1, sectionList };
  const { id } = (await ask('POST', '/api/group/course', course, token)).data as { id: number };
  return { gid, id };
}
