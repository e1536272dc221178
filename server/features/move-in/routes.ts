import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import * as contract from '#core/contract/move-in.ts';
import { asDownload } from '#server/http/attachment.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import type { Site } from '#server/site.ts';
import { listedMoves, movedTables } from './queries.ts';

/** Reports are files below the data folder, where the mover puts them. */
const reportFile = ({ database }: Site, folder: string | null, name: string): string | undefined => {
  if (folder === null) return undefined;
  const file = path.join(database.dataFolder, folder, name);
  return existsSync(file) ? file : undefined;
};

export const moveInRoutes = [
  route(contract.listMoves, async ({ db, site }) => {
    const [moves, tables] = await Promise.all([listedMoves(db), movedTables(db)]);
    return moves.map(({ folder, ...move }) => ({
      ...move,
      tables: tables.filter(({ source }) => source === move.source),
      hasReport: reportFile(site, folder, 'report.json') !== undefined,
    }));
  }),

  route(contract.getMoveReport, async ({ db, site, query, language, reply }) => {
    const move = (await listedMoves(db)).find(({ source }) => source === query.source);
    const name = query.form === 'json' ? 'report.json' : `report.${language}.html`;
    const file = reportFile(site, move?.folder ?? null, name);
    if (!file) return fail('request.unknownPath');
    return reply.headers(asDownload(`${query.source}-${name}`)).send(createReadStream(file));
  }),
];
