import type { Database } from '#server/database/connect.ts';
import { notifyIn } from '#server/events/hub.ts';

/** What the owner has set, by name. */
export async function storedSettings(db: Database): Promise<[name: string, value: unknown][]> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return rows.map(({ name, value }) => [name, value]);
}

/** Every process hears of it. */
export async function storeSettings(db: Database, given: [name: string, value: unknown][]): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('setting')
      .values(given.map(([name, value]) => ({ name, value: JSON.stringify(value) })))
      .onConflict(conflict =>
        conflict.column('name').doUpdateSet(expression => ({ value: expression.ref('excluded.value') })),
      )
      .execute();
    await notifyIn(transaction, 'settings', null);
  });
}
