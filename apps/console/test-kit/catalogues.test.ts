import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lingui = join(root, '../../node_modules/@lingui/cli/dist/lingui.js');

/** The environment without a test runner's variables, because Lingui reads them. */
function check(what: 'sync' | 'missing'): string {
  return execFileSync(process.execPath, [lingui, 'check', what], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: {},
  });
}

test('[I18N-01] [X-01] the three catalogues hold every message of the console and no other', () => {
  expect(check('sync')).toContain('PASS');
});

test('[I18N-01] no message is missing in any of the three languages', () => {
  expect(check('missing')).toContain('PASS');
});
