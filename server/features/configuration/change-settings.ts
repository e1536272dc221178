import type { Context } from '#server/http/route.ts';
import type { SettingValues } from './settings.ts';

/** Writes settings and lets the audit log know what they were. */
export async function changeSettings(
  { site, record }: Pick<Context<unknown, unknown>, 'site' | 'record'>,
  changes: Partial<SettingValues>,
): Promise<void> {
  record({ before: await site.settings.read(), after: changes });
  await site.settings.write(changes);
}
