import type { Plugin } from 'vite';

/** The frame in index.html and the stylesheet are small and paint at once; the scripts may wait for them on the wire. */
export function frameFirst(): Plugin {
  return {
    name: 'frame-first',
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    },
  };
}
