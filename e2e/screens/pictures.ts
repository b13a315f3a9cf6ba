import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Keeps a picture of each view in a folder, and a page that shows all of them side by side. */
export class Pictures {
  private readonly folder: string;
  private readonly taken = new Map<string, { readonly file: string; readonly look: string }[]>();
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  async take(page: Page, place: string, { width, scheme }: Look): Promise<void> {
    const look = `${width}-${scheme}`;
    const file = `${place.replace(/[^\w]+/g, '-')}-${look}.png`;
    await page.screenshot({ path: join(this.folder, file), fullPage: true, animations: 'disabled' });
    this.taken.set(place, [...(this.taken.get(place) ?? []), { file, look }]);
  }

  writeContactSheet(): void {
    const rows = [...this.taken].map(
      ([place, pictures]) =>
        `<section><h2>${escaped(place)}</h2>${pictures
          .map(({ file, look }) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${look}"></a>`)
          .join('')}</section>`,
    );
    const style =
      'body{font:14px system-ui;margin:24px}section{margin-bottom:32px}h2{font-size:14px}img{height:420px;margin-right:12px;border:1px solid #ccc;vertical-align:top}';
    writeFileSync(
      join(this.folder, 'index.html'),
      `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('')}`,
    );
  }
}
