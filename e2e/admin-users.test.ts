import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { aWideProblem, query } from './contests.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';

const table = (...rows: string[]) => ({
  name: 'class.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`),
});

test('a table with errors is previewed, its good rows are imported, and GBK is told', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/user');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const chooser = dialog.locator('input[type=file]');

  // 张三 as Excel for Windows writes it
  const gbk = Buffer.concat([
    Buffer.from('zhang,secret-1,,'),
    Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
    Buffer.from(',,,'),
  ]);
  await chooser.setInputFiles({ name: 'gbk.csv', mimeType: 'text/csv', buffer: gbk });
  await dialog
    .getByRole('alert')
    .getByText(/looks like GBK/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Read it as GBK and preview' }).click();
  await dialog.getByRole('cell', { name: '张三' }).waitFor();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();

  const name = `csv${Date.now() % 1_000_000}`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      table(
        'username,password,email,realname,gender,nickname,school',
        `${name}a,secret-1,,"Zhang, San",male,,`,
        'root,secret-1,,,,,',
        `${name}a,secret-1,,,,,`,
        `${name}b,short,not-an-address,,,,`,
        `${name}d,secret-1,,,,,,more`,
        `${name}c,secret-1,,李四,女,,橡果中学`,
      ),
    );
  await dialog.getByText('Can be imported: 2. With errors: 4.').waitFor();
  const preview = dialog.getByRole('table', { name: 'Preview of the import' });
  await preview.getByText('Username is taken').waitFor();
  await preview.getByText('Username occurs twice in the file').waitFor();
  await preview
    .getByText('Password must have 6 to 20 characters; Email has characters or a form that is not allowed')
    .waitFor();
  await preview.getByText('There may be at most 7 columns').waitFor();
  await dialog.getByRole('button', { name: 'Import accounts (2)' }).click();
  await dialog.getByText('Imported: 2. Not imported: 4.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const { data } = await signIn({ username: `${name}a`, password: 'secret-1' });
  expect(data).toMatchObject({ realname: 'Zhang, San', gender: 'male' });
});

test('an import that breaks off says which rows were not sent, and is not left by accident', async ({
  visitor,
}) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/announcement');
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const name = `brk${Date.now() % 1_000_000}`;
  const rows = Array.from({ length: 3 }, (_, at) => `${name}x${at},secret-1,,,,,`);
  await dialog.locator('input[type=file]').setInputFiles(table(...rows));
  let answer = () => {};
  await page.route('**/api/admin/user/insert-batch-user', route => {
    answer = () => void route.abort();
  });
  await dialog.getByRole('button', { name: 'Import accounts (3)' }).click();
  await dialog.getByRole('button', { name: /^Stop/ }).waitFor();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Accounts are still being imported' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  answer();
  await dialog.getByText('Imported: 0. Not imported: 3.').waitFor();
  await dialog.getByText('Not sent').first().waitFor();
});

test('an account is found, changed, banned and deleted, and the log says so', async ({ visitor }) => {
  const person = await aUser();
  const { token } = await signIn(person);
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/user');
  await page.getByLabel('Username, email or real name').fill(person.username);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/user?keyword=${person.username}`);
  await page.getByRole('button', { name: `Edit ${person.username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Real name').fill('林夕');
  await dialog.getByLabel('Role').selectOption('1003');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Update Successfully');
  const row = page.getByRole('row').filter({ hasText: person.username });
  await row.getByText('No submissions').waitFor();
  await row.getByText('林夕').waitFor();
  const { data } = await ask('GET', '/api/get-user-auth-info', undefined, token);
  expect(data).toMatchObject({ roles: ['no_submit_user'] });

  const bar = page.getByRole('toolbar', { name: 'Actions on the selection' });
  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await row.getByText('Banned').waitFor();
  await expect(ask('GET', '/api/get-user-auth-info', undefined, token)).rejects.toThrow(/banned|封禁/);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByText(/for good/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No user matches').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Words of target or content').fill(person.username);
  await page.keyboard.press('Enter');
  const log = page.getByRole('table', { name: 'Audit log' });
  await log.getByText('Delete accounts').waitFor();
  await expect.poll(() => log.getByText('Change an account').count(), patient).toBe(2);
  await page.getByRole('combobox', { name: 'Action' }).fill('account');
  await page.getByRole('option', { name: 'Write an announcement' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'Change an account' }).click();
  await page.waitForURL(/action=editUser/);
  await expect.poll(() => log.getByText('Delete accounts').count(), patient).toBe(0);
  await log
    .getByRole('button', { name: /Change an account/ })
    .last()
    .click();
  await page.getByRole('dialog').getByText('林夕').first().waitFor();
});

test('numbered accounts are made, and their passwords come as a workbook', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/user');
  await page.getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Generate' });
  await make.click();
  await dialog.getByText('Please enter the start number').waitFor();
  const prefix = `gen${Date.now() % 1_000_000}x`;
  await dialog.getByLabel('Prefix').fill(prefix);
  await dialog.getByLabel('Start number').fill('3');
  await dialog.getByLabel('End number').fill('2');
  await make.click();
  await dialog.getByText(/must not be below/).waitFor();
  await dialog.getByLabel('End number').fill('4');
  await dialog.getByLabel('Password length').fill('21');
  await dialog.getByText(/at most 20/).waitFor();
  await dialog.getByLabel('Password length').fill('8');
  const [sheet] = await Promise.all([page.waitForEvent('download'), make.click()]);
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const name of [`${prefix}3`, `${prefix}4`]) await page.getByRole('link', { name }).waitFor();
});

test('a link lets somebody choose a password that the administrator never sees', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto(`/admin/user?keyword=${person.username}`);
  await page.getByRole('button', { name: `Edit ${person.username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /link/i }).click();
  const link = await dialog.getByRole('textbox', { name: /link/i }).inputValue();
  const theirs = await (await visitor()).newPage();
  await theirs.goto(new URL(link).pathname + new URL(link).search);
  await theirs.getByLabel('New password').fill('chosen-alone');
  await theirs.getByLabel('Password again').fill('chosen-alone');
  await theirs.getByRole('button', { name: 'Reset password' }).click();
  await expect
    .poll(
      () =>
        signIn({ ...person, password: 'chosen-alone' }).then(
          () => true,
          () => false,
        ),
      patient,
    )
    .toBe(true);
});

test('no list is cut on a screen of 1024 pixels', async ({ visitor }) => {
  const wide = await aWideProblem();
  await query(`update problem set author = $2, modified_user = $2 where id = $1 returning id`, [
    wide,
    'WWWWWWWWWWWWWWWWWWWW',
  ]);
  const context = await visitor({ viewport: { width: 1024, height: 768 } });
  await carrySession(context, root());
  const page = await context.newPage();
  for (const list of ['user', 'problems', 'audit-log', 'announcement']) {
    await page.goto(`/admin/${list}`);
    const table = page.getByRole('table').first();
    await table.waitFor();
    const room = await table.evaluate(({ scrollWidth, parentElement }) => ({
      needed: scrollWidth,
      given: parentElement!.clientWidth,
    }));
    expect(room.needed, list).toBeLessThanOrEqual(room.given);
  }
});

test('a notice and an announcement are written with a preview and taken back', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/announcement');
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a title').waitFor();
  await dialog.getByLabel('Title').fill('Sunday maintenance');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('From **two** to three');
  await dialog.getByRole('region', { name: 'Preview' }).getByText('two').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Create Successfully');
  const reader = await (await visitor()).newPage();
  await reader.goto('/home');
  await reader.getByText('Sunday maintenance').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select Sunday maintenance' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete Successfully (1)');

  await page.goto('/admin/notice');
  await page.getByRole('button', { name: 'New notice' }).first().click();
  await page.getByLabel('Title').fill('Welcome');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello');
  await page.getByRole('dialog').getByLabel('For', { exact: true }).selectOption('Single');
  await page.getByLabel('Username of the recipient').fill('linxi');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'Welcome' }).getByText('One user: linxi').waitFor();
});
