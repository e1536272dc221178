import { firstTime, integerOf, plainOf, textOf, textOrNull } from '../clean.ts';
import { freeIn } from '../names.ts';
import { pagesOf } from '../pages.ts';
import type { Remark, SourceTable } from '../source.ts';
import type { Hoj } from './context.ts';

export const tagClassifications = (hoj: Hoj): SourceTable => ({
  name: 'tag_classification',
  proof: 'select count(*) from tag_classification',
  async *pages() {
    const taken = new Set<string>();
    for await (const page of pagesOf(hoj, 'tag_classification'))
      yield page.map(row => {
        const remarks: Remark[] = [];
        const oj = plainOf(row.oj, remarks, 'oj') || 'ME';
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const classification = {
          id: Number(row.id),
          name: freeIn(taken, oj, textOf(row.name, remarks, 'name'), remarks),
          oj,
          rank: integerOf(row.rank, remarks, 'rank') ?? 0,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        hoj.tagClassifications.add(classification.id);
        return {
          id: String(row.id),
          remarks,
          puts: [{ table: 'tag_classification', row: classification }],
          forget: () => hoj.tagClassifications.delete(classification.id),
        };
      });
  },
});

export const tags = (hoj: Hoj): SourceTable => ({
  name: 'tag',
  proof: 'select count(*) from tag',
  async *pages() {
    const taken = new Set<string>();
    for await (const page of pagesOf(hoj, 'tag'))
      yield page.map(row => {
        const remarks: Remark[] = [];
        const oj = plainOf(row.oj, remarks, 'oj') || 'ME';
        const gid = row.gid && hoj.groups.has(Number(row.gid)) ? Number(row.gid) : null;
        const tcid = Number(row.tcid);
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const tag = {
          id: Number(row.id),
          name: freeIn(taken, `${oj} ${gid ?? 0}`, textOf(row.name, remarks, 'name'), remarks),
          color: textOrNull(row.color, remarks, 'color'),
          oj,
          gid,
          tcid: hoj.tagClassifications.has(tcid) ? tcid : null,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        hoj.tags.add(tag.id);
        return {
          id: String(row.id),
          remarks,
          puts: [{ table: 'tag', row: tag }],
          forget: () => hoj.tags.delete(tag.id),
        };
      });
  },
});
