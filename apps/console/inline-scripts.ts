import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const place = '<!-- scripts before the first paint -->';
const files = ['public/color-scheme.js', 'early-session.js'];

/** Writes small scripts into the page, because fetching them would delay its first paint. The server fills in the nonce. */
export function inlineScripts(): Plugin {
  const tagOf = (file: string) => {
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
    const code = lines.filter((line) => !line.trimStart().startsWith('//')).join('\n');
    return `<script nonce="__CSP_NONCE__">\n${code}</script>`;
  };
  return {
    name: 'inline-scripts',
    transformIndexHtml: (html) => html.replace(place, () => files.map(tagOf).join('\n')),
  };
}
