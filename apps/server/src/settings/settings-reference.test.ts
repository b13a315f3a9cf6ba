import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from './data/settings.ts';
import { describeSettings } from './describe-settings.ts';

const operating = readFileSync(new URL('../../../../docs/operate/reference.md', import.meta.url), 'utf8');

test('[D-351] docs/operate/reference.md holds the reference that npm run config prints', () => {
  const [, held] = /<!-- settings -->\n\n([^]*?)\n\n<!-- end of settings -->/.exec(operating) ?? [];
  expect(held).toBe(describeSettings());
});

test('[D-351] every declared setting is read by the code', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const code = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  // Those of a provider are read by its name.
  const isBuilt = /^ATRIUM_SIGN_IN_GOOGLE_/;
  expect(Object.keys(settings).filter((name) => !isBuilt.test(name) && !code.includes(name))).toEqual([]);
});
