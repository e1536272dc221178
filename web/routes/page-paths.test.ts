import { expect, test, vi } from 'vitest';
import { pagePaths } from '#core/pages.ts';

vi.mock('../layout/Root.tsx', () => ({ Root: null }));
vi.mock('../layout/PageFailure.tsx', () => ({ PageFailure: null }));
vi.mock('../pages/info/NotFoundPage.tsx', () => ({ NotFoundPage: null }));
vi.mock('./guard.ts', () => ({ guard: null }));
vi.stubGlobal('localStorage', { getItem: () => null });
const { routeTree } = await import('./tree.ts');

interface Branch {
  options: { path?: string };
  children?: Branch[];
}

function leavesOf({ options, children }: Branch, above: string): string[] {
  const path = `${above}/${options.path ?? ''}`.replace(/\/+/g, '/');
  if (children) return children.flatMap(child => leavesOf(child, path));
  return [path.replace(/(.)\/$/, '$1')];
}

test('the server knows the paths of all pages', () => {
  const pages = leavesOf(routeTree as unknown as Branch, '').filter(path => !path.endsWith('/$'));
  expect([...pagePaths].sort()).toEqual(pages.sort());
});
