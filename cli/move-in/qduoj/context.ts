/** What the readers of QDUOJ's tables share. */
export interface Qduoj {
  rows<T extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  dataFolder: string;
  uids: Set<string>;
  names: Map<string, string>;
  /** names that somebody has, in lower case */
  taken: Set<string>;
  pids: Set<number>;
  displayIds: Map<number, string>;
  /** problems that belong to a contest */
  contestOf: Map<number, number>;
  cids: Set<number>;
}

/** Rows of a table in the order of their ids, some at a time. */
export async function* pagesOf(
  { rows }: Pick<Qduoj, 'rows'>,
  table: string,
  limit = 500,
): AsyncGenerator<Record<string, unknown>[]> {
  let last = -1;
  for (;;) {
    const page = await rows(`select * from "${table}" where id > $1 order by id limit ${limit}`, [last]);
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    last = Number(page.at(-1)!.id);
  }
}
