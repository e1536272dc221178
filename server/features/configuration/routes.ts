import type { z } from 'zod';
import * as contract from '#core/contract/configuration.ts';
import { pick } from '#core/pick.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { changeSettings } from './change-settings.ts';
import { changeDatabase, databaseConfig } from './database-config.ts';
import { testMail } from './mail-texts.ts';
import { mailConfigured } from './mailer.ts';
import type { SettingValues } from './settings.ts';
import { waitingMails } from './store/outbox.ts';

const webFields = [
  'baseUrl',
  'name',
  'shortName',
  'description',
  'register',
  'recordName',
  'recordUrl',
  'projectName',
  'projectUrl',
  'pictureProxy',
] as const;
const emailFields = ['emailHost', 'emailPort', 'emailUsername', 'emailSsl', 'emailBGImg'] as const;

const switchFields = contract.switches.keyof().options;

export const configurationRoutes = [
  route(contract.getWebConfig, async ({ site }) => pick(await site.settings.read(), ...webFields)),

  route(contract.setWebConfig, context => changeSettings(context, withNothingForNull(context.body))),

  route(contract.getSwitches, async ({ site }) => pick(await site.settings.read(), ...switchFields)),

  route(contract.updateSwitches, async context => {
    const { body, viewer } = context;
    // Whoever asks it of all super admins is one of them.
    if (body.superAdminsNeedSecondFactor && !viewer?.hasSecondFactor) fail('secondFactor.ownFirst');
    await changeSettings(context, body);
  }),

  route(contract.getDatabaseConfig, ({ site }) => databaseConfig(site)),
  route(contract.setDatabaseConfig, changeDatabase),

  route(contract.getEmailConfig, async ({ site }) => ({
    ...pick(await site.settings.read(), ...emailFields),
    emailPassword: '',
  })),

  route(contract.setEmailConfig, context => changeSettings(context, mailChanges(context.body))),

  route(contract.testEmail, async ({ site, body, language }) => {
    const settings = await site.settings.read();
    if (!mailConfigured(settings)) fail('mail.notConfigured');
    const delivery = await site.mailer.sendNow({ to: body.email, ...testMail(language, settings) });
    if (!delivery.sent) fail('mail.failed', { detail: delivery.cause });
  }),

  route(contract.listOutbox, ({ db, query }) => pageOfRows(query, waitingMails(db), 'outboxMail.id')),
];

/**
 * A blank host is how mail is turned off, so it is the one blank that counts. The password belongs to the user name:
 * without one there is nobody to log in, and nothing secret is kept for nothing.
 */
function mailChanges(body: z.output<(typeof contract.setEmailConfig)['body']>): Partial<SettingValues> {
  const changes = { ...withoutBlanks(body), emailHost: body.emailHost };
  return changes.emailUsername === '' ? { ...changes, emailPassword: '' } : changes;
}

/** Null takes a value away, as a blank does. */
function withNothingForNull<T extends object>(fields: T): WithoutNulls<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? ''])) as WithoutNulls<T>;
}

type WithoutNulls<T> = { [Name in keyof T]?: Exclude<T[Name], null> };

/** Blank fields of the form for mail keep their old value. */
function withoutBlanks<T extends object>(fields: T): WithoutNulls<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return withNothingForNull(Object.fromEntries(given)) as WithoutNulls<T>;
}
