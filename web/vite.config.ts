import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './build/contract.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // the content security policy allows data: for pictures only, and small files cache better on their own
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': process.env.ACORN_API ?? 'http://127.0.0.1:3000' } },
});
