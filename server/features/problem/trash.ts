import type { BackgroundKind } from '#server/background/kind.ts';
import { removeProblem } from './store/delete.ts';
import { dueInTrash } from './store/trash.ts';

export const trashEmptying: BackgroundKind = {
  name: 'trash-emptying',
  cron: '40 3 * * *',
  async perform(site) {
    for (const { id } of await dueInTrash(site.db)) await removeProblem(site, id);
  },
};
