import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { suite as shipped } from '../../../../../suites/atrium/suite.ts';
import { anotherSuite } from '../../../test-kit/another-suite.ts';
import { bareEnvironment } from '../../../test-kit/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'suite-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(options: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = join(import.meta.dirname, '../../commands/suite.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
    encoding: 'utf8',
    env: { ...bareEnvironment, ...env },
  });
  return { code: status, told: stdout + stderr };
}

test('[D-1051] a suite is checked before anything is started with it', () => {
  expect(run(['check', anotherSuite])).toEqual({ code: 0, told: '2 products, 4 plans: no fault\n' });
  const faulty = join(folder, 'faulty.json');
  writeFileSync(faulty, readFileSync(anotherSuite, 'utf8').replaceAll('"amountMinor": 1500', '"amountMinor": 0'));
  expect(run(['check', faulty])).toEqual({
    code: 1,
    told: expect.stringMatching(
      /^line \d+, catalogue\.route\.klein: price_not_positive: route-klein-monthly\n1 faults\n$/,
    ),
  });
  expect(run(['check']).code).toBe(2);
});

test('[D-1051] the suite that is sold is printed, and can be read again', () => {
  expect(JSON.parse(run(['export']).told)).toEqual(shipped);
  const { told } = run(['export'], { ATRIUM_SUITE: anotherSuite });
  const file = join(folder, 'exported.json');
  writeFileSync(file, told);
  expect(run(['check', file]).code).toBe(0);
});
