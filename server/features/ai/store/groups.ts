import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';

export async function changeAiGroup(
  db: Database,
  { gid, canUseAi, aiDailyTokens }: { gid: number; canUseAi: boolean; aiDailyTokens: number },
): Promise<string> {
  const row = await db
    .updateTable('studyGroup')
    .set({ canUseAi, aiDailyTokens })
    .where('id', '=', gid)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? fail('group.unknown');
}
