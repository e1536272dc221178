/**
 * Run as a process: bundles the service worker into the folder of a finished build of the web application, with the list of
 * its files.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { contractWithoutSchemas } from '#web/build/contract.ts';
import type { Build } from '#web/worker/build.ts';

/** On which somebody reads and writes, and what opens on them. */
const pages = [
  'pages/contest/ContestLayout.tsx',
  'pages/contest/OverviewPage.tsx',
  'pages/contest/ContestProblemsPage.tsx',
  'pages/contest/ContestProblemPage.tsx',
  'pages/contest/ContestFullScreenPage.tsx',
  'pages/training/TrainingLayout.tsx',
  'pages/training/IntroductionPage.tsx',
  'pages/training/TrainingProblemsPage.tsx',
  'pages/training/TrainingProblemPage.tsx',
  'pages/training/TrainingFullScreenPage.tsx',
  'pages/group/GroupLayout.tsx',
  'pages/homework/HomeworkPage.tsx',
  'pages/lesson/LessonPage.tsx',
  'pages/course/CoursePage.tsx',
  'pages/course/StudyPage.tsx',
  'pages/problem/solve/TestDrawer.tsx',
  'pages/problem/solve/EditorSettingsForm.tsx',
  'components/code/CodeEditor.tsx',
  'components/code/highlight.ts',
  'components/MarkdownText.tsx',
  'components/ConfirmDialog.tsx',
  'layout/NavDrawer.tsx',
  'layout/UserMenuEntries.tsx',
];

const folder = process.argv[2]!;
const bundle = await rolldown({
  input: path.join(import.meta.dirname, '..', 'web', 'worker', 'main.ts'),
  platform: 'browser',
  plugins: [contractWithoutSchemas()],
  transform: { target: 'es2022', define: { BUILD: JSON.stringify(buildIn(folder)) } },
});
await bundle.write({ file: path.join(folder, 'sw.js'), format: 'iife', minify: true });

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

function buildIn(folder: string): Build {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'),
  );
  const shell = filesOf(manifest, ['index.html', 'layout/KeptNote.tsx', ...words('shell', 'offline')]);
  const reading = filesOf(manifest, [
    ...pages,
    ...words('contest', 'training', 'group', 'lesson', 'course', 'solve', 'submission'),
    ...Object.keys(manifest).filter(key => /\/legacy-modes\/mode\/\w+\.js$/.test(key)),
  ]).difference(shell);
  const entry = `/${manifest['index.html']!.file}`;
  const content = [...shell, ...reading].join('\n');
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { name, entry, shell: [...shell], reading: [...reading] };
}

function words(...areas: string[]): string[] {
  return areas.flatMap(area => ['zh-CN', 'en-US'].map(language => `locales/${language}/${area}.json`));
}

/** With all that they import; of fonts only the form that every browser with service workers reads. */
function filesOf(manifest: Record<string, Chunk>, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!/\.(ttf|woff)$/.test(file)) files.add(`/${file}`);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}
