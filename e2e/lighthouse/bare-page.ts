import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/** The words that a page shows, one line for each element that holds some of its own. */
export function wordsOf(page: Page): Promise<string[][]> {
  return page.evaluate(() => {
    const lines = new Map<Element, string[]>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? '';
      const line = texts.currentNode.parentElement?.closest('tr, li, p, h1, h2, h3, label, dl, div');
      if (words === '' || !line || line.closest('script, style, noscript') !== null) continue;
      lines.set(line, [...(lines.get(line) ?? []), words]);
    }
    return Array.from(lines.values());
  });
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', json: 'application/json' };

/** Builds the bare page and serves it compressed, with the words that it shall draw. */
export async function serveBarePage() {
  const root = join(import.meta.dirname, 'bare');
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const files = new Map<string, Buffer>();
  const put = (path: string, content: string | Uint8Array) => files.set(path, brotliCompressSync(content));
  for (const file of built.output) put(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
  put('/favicon.ico', '');
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const content = files.get(path);
    if (content === undefined) return void response.writeHead(404).end();
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return void response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    draw: (words: string[][]) => void put('/words.json', JSON.stringify(words)),
    close: () => void server.close(),
  };
}
