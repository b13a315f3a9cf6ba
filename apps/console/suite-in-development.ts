import type { Plugin } from 'vite';
import { outline } from '../../suites/atrium/outline.ts';

/** In development the documents carry the shipped suite. In production the API writes that of its settings. */
export function suiteInDevelopment(): Plugin {
  return {
    name: 'suite-in-development',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'application/json', id: 'atrium-suite' }, children: JSON.stringify(outline) },
    ],
  };
}
