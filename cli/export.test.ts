import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, inject, vi } from 'vitest';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { exportProblems } from './export.ts';
import { importProblems } from './import.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a package from the shell: what is refused is said and left out, the rest can be imported', async ({
  site,
}) => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.site.db);
  vi.stubEnv('DATABASE_URL', inject('postgresUrl').replace('/acorn?', `/${rows[0]!.name}?`));
  const said: string[] = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation(line => void said.push(String(line)));
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(text => said.push(String(text)) > 0);

  const root = await site.aUser({ role: 1000 });
  await aProblem(site, root, { problem: { problemId: 'SHELL-1', title: 'Plain' } });
  const talk = { judgeMode: 'interactive', spjCode: 'int main() {}', spjLanguage: 'C++' } as const;
  await aProblem(site, root, { problem: { problemId: 'SHELL-2', title: 'Talk', ...talk } });
  const file = path.join(site.dataFolder, 'out.zip');
  const data = ['--data', site.dataFolder];

  expect(await exportProblems([file, 'shell-1', '--format', 'tar', ...data])).toBe(2);
  expect(said.join('')).toMatch(/there is no format tar[\s\S]*Usage: acorn export/);
  expect(await exportProblems([file, 'shell-1', '--dry-run', '--format', 'hydro', ...data])).toBe(0);
  expect(existsSync(file)).toBe(false);

  expect(await exportProblems([file, 'shell-1', 'shell-2', '--format', 'qduoj', ...data])).toBe(1);
  expect(said).toContain('REFUSED SHELL-2 Talk: QDUOJ has no interactive problems');
  expect(said.at(-1)).toBe(`1 problem saved to ${file}`);
  expect(await importProblems([file, '--dry-run', ...data])).toBe(0);
  expect(said.at(-1)).toMatch(/^0 to create, .* 0 refused$/);
});
