import { type RuleName, rules } from './rules.ts';
import type { Remark, Source } from './source.ts';

/** Reads everything and says what would be changed or left; nothing is written. */
export async function dryRun(source: Source): Promise<number> {
  const said = new Map<string, number>();
  const note = (name: string, remarks: Remark[]) => {
    for (const { rule } of remarks) said.set(`${name} ${rule}`, (said.get(`${name} ${rule}`) ?? 0) + 1);
  };
  const read = async (name: string, rows: number) =>
    console.log(`${name.padEnd(28)} ${rows.toLocaleString('en-US')}`);
  for (const [at, table] of [...source.tables, null, ...source.afterwards].entries())
    if (table) {
      let rows = 0;
      for await (const page of table.pages()) {
        rows += page.length;
        for (const { remarks } of page) note(table.name, remarks);
      }
      await read(table.name, rows);
    } else if (at > 0) {
      const { submissions } = source;
      let [rows, last] = [0, 0];
      for (
        let page = await submissions.after(0, 1_000);
        page.length > 0;
        page = await submissions.after(last, 1_000)
      ) {
        last = Number(page.at(-1)!.id);
        rows += page.length;
        for (const { remarks } of page) note(submissions.name, remarks);
      }
      await read(submissions.name, rows);
    }
  for (const { name, rule } of source.left) note(name, [{ rule }]);
  console.log('');
  for (const [key, rows] of said) {
    const [name, rule] = key.split(' ') as [string, RuleName];
    console.log(`${name.padEnd(28)} ${String(rows).padStart(8)}  ${rules[rule].what}: ${rules[rule].en}`);
  }
  return 0;
}
