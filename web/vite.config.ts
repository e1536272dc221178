import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './build/contract.ts';
import { frameFirst } from './build/frame-first.ts';
import { pdfFiles } from './build/pdf-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), frameFirst(), pdfFiles(), react()],
  resolve: { alias: { entities: path.join(import.meta.dirname, 'build', 'browser-entities.ts') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // the content security policy allows data: for pictures only, and small files cache better on their own
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // a few files that every page needs, in place of dozens of small ones
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'tanstack', test: /node_modules\/@tanstack\//, priority: 2 },
            {
              name: 'common',
              test: /web\/components\/(Panel|Skeleton|EmptyState|ErrorState|Loadable|Time|time|width|Later|Pager|page-numbers|UserAvatar|TitleTag)\b/,
              priority: 1,
            },
            // Small as they are, each weighs more by itself than beside the others.
            {
              name: 'desk-parts',
              test: /web\/(pages\/(problem\/(solve\/(Tool|CaseStrip|shown-problem|saved)|list\/solved)|submission\/Unfollowed)|components\/code\/(family|CompilerText|CodeView))\.tsx?$/,
              priority: 1,
            },
            {
              name: 'desk-icons',
              test: /icons\/Icon(Bulb|Check|Clock|Code|Copy|Download|FileText|History|Hourglass|Minus|Paperclip|PlayerPlay|QuestionMark|Restore|Send|X)\.mjs$/,
              priority: 1,
            },
            {
              name: 'shell',
              test: /web\/(app(?!\/main)|api|session|address|routes|layout|components)\/|core\/|node_modules\/(i18next|react-i18next|@mantine|@floating-ui|@tabler|dayjs)\//,
              priority: 2,
              tags: ['$initial'],
            },
          ],
        },
      },
    },
  },
  // The folder web/api has the address of the calls: what ends like a source is ours.
  server: { proxy: { '^/api/(?!.*\\.ts(\\?|$))': process.env.ACORN_API ?? 'http://127.0.0.1:3000' } },
});
