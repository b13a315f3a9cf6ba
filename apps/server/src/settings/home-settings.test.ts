import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultHomeContent } from '../../../../suites/atrium/home-content.ts';
import { readHomeSettings } from './home-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'home-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (content: unknown) => {
  const file = join(folder, 'home.json');
  writeFileSync(file, JSON.stringify(content));
  const missing: string[] = [];
  return { settings: readHomeSettings({ ATRIUM_HOME_FILE: file }, missing), missing };
};

test('[X-11] [X-26] [D-14] the operator replaces news, stores and awards, empties them, and names who is offered Shop', () => {
  const content = {
    whatsNew: { month: '2026-11', items: [] },
    stores: { apple: '', google: '' },
    awards: [],
  };
  expect(read({ ...content, shopNames: ['Cedar Shops'] })).toEqual({
    settings: { content, shopNames: ['Cedar Shops'] },
    missing: [],
  });
});

test('[X-26] a file with a fault is named among the wrong settings, and without a file ours is shown', () => {
  expect(read({ whatsNew: { month: 'June', items: [] } }).missing).toEqual([
    'ATRIUM_HOME_FILE (a JSON file as docs/operate/reference.md describes it)',
  ]);
  expect(readHomeSettings({}, [])).toEqual({ content: defaultHomeContent, shopNames: [] });
});
