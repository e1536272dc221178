import { expect } from 'vitest';
import { test } from './browser.ts';
import { aContest, query } from './contests.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';
import { aSolver, sum } from './solving.ts';

/** Reads n and n numbers, at most a thousand of each. */
const validator = `#include <cstdio>
int main() {
  int n, a;
  if (scanf("%d", &n) != 1 || n < 1 || n > 1000) { fputs("n is not from 1 to 1000", stderr); return 3; }
  while (n--) if (scanf("%d", &a) != 1) { fputs("a number is missing", stderr); return 3; }
}
`;
/** Right for three numbers, as many as the one case of the problem has. */
const wrong = `#include <iostream>
int main() {
  int n, a, b, c;
  std::cin >> n >> a >> b >> c;
  std::cout << a + b + c << std::endl;
}
`;

const judged = { timeout: 60_000 };

async function submit(cid: number, token: string, code: string) {
  const { data } = await ask(
    'POST',
    '/api/submit-problem-judge',
    { pid: 'A', cid, language: 'C++', code },
    token,
  );
  const { submitId } = data as { submitId: number };
  await expect
    .poll(
      () => query('select submit_id as id from submission where submit_id = $1 and status = 0', [submitId]),
      judged,
    )
    .toHaveLength(1);
}

test('a contestant locks a problem, reads the program of another and breaks it', {
  timeout: 180_000,
}, async ({ visitor }) => {
  const cid = await aContest({ title: 'Round with hacks', start: -1 });
  const [problem] = await query(
    'update contest set type = 6, hack_room_size = 0 where id = $1 returning (select pid from contest_problem where cid = $1) as id',
    [cid],
  );
  const program = (source: string) => ({ language: 'C++', source });
  await ask(
    'PUT',
    '/api/admin/problem/hacking',
    { pid: problem!.id, validator: program(validator), solution: program(sum.cpp), openInBank: false },
    (await signIn(root())).token,
  );
  const { page, token } = await aSolver(visitor);
  const victim = await aUser();
  const home = await visitor();
  const victimToken = await carrySession(home, victim);
  await Promise.all([submit(cid, token, sum.cpp), submit(cid, victimToken, wrong)]);

  await page.goto(`/contest/${cid}/hacks`);
  await page.getByRole('button', { name: 'Lock problem A' }).click();
  const question = page.getByRole('dialog', { name: 'Lock problem A' });
  await question.getByText('even if your own program is hacked').waitFor();
  await question.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('button', { name: `Read and hack the program of ${victim.username}` }).click();
  const dialog = page.getByRole('dialog', { name: /Hack submission/ });
  await dialog.getByText('a + b + c').waitFor();
  await dialog.getByLabel('Test', { exact: true }).fill('4\n1 2 3\n');
  await dialog.getByRole('button', { name: 'Hack', exact: true }).click();
  const mine = page.getByRole('table', { name: 'My hacks' });
  await mine.getByText('Invalid test').waitFor(judged);
  await mine.getByText('a number is missing').waitFor();

  await page.getByRole('button', { name: `Read and hack the program of ${victim.username}` }).click();
  await dialog.getByLabel('Test', { exact: true }).fill('4\n1 2 3 4\n');
  await dialog.getByRole('button', { name: 'Hack', exact: true }).click();
  await mine.getByText('Successful').waitFor(judged);
  await page.getByText('Nobody else in the room has solved it yet').waitFor();

  const theirs = await home.newPage();
  await theirs.goto(`/contest/${cid}/hacks`);
  await theirs.getByRole('table', { name: 'Hacks of my programs' }).getByText('Successful').waitFor();
  await theirs.goto(`/contest/${cid}/rank`);
  const board = theirs.getByRole('region', { name: 'Board' });
  await board.getByText('Hack +1').waitFor();
});
