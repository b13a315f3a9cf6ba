import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suiteInForce } from '@atrium/domain/suite/suite-in-force';
import { afterAll, expect, test } from 'vitest';
import { anotherSuite } from '../../test-kit/another-suite.ts';
import { readOperatorSettings } from './command-settings.ts';
import { readConfig } from './config.ts';
import { startSuite, suiteOfProcess } from './suite.ts';

const commands = join(import.meta.dirname, '../commands');
/** Commands that ask rules of the domain by themselves, and not only by a use case that follows their settings. */
const asking = globSync('*.ts', { cwd: commands }).filter((name) =>
  /domain\/(subscriptions|products|pricing|codes)\//.test(readFileSync(join(commands, name), 'utf8')),
);

test('a command that asks the suite has put it in force, also where it only says how it is called', () => {
  expect(asking).toContain('end-subscription.ts');
  for (const name of asking) {
    const { stderr, stdout } = spawnSync(process.execPath, [join(commands, name)], { encoding: 'utf8', env: {} });
    expect(stderr + stdout, name).not.toContain('no suite is in force');
  }
  const { stderr } = spawnSync(process.execPath, [join(commands, 'end-subscription.ts')], {
    encoding: 'utf8',
    env: {},
  });
  expect(stderr).toContain('<aio|erp|crm|people|mrp>');
});

const folder = mkdtempSync(join(tmpdir(), 'suite-'));
const writtenFile = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
afterAll(() => {
  rmSync(folder, { recursive: true });
  startSuite({});
});

test('[D-1051] the suite of a file comes into force as a whole, and the shipped one where none is named', () => {
  expect(startSuite({ ATRIUM_SUITE: anotherSuite })).toEqual([]);
  expect([suiteInForce().sold, suiteOfProcess().catalogue.version]).toEqual([['meter', 'route'], 'hansa-1']);
  expect(startSuite({})).toEqual([]);
  expect(suiteInForce().sold).toContain('crm');
});

test('[D-1051] a process does not start with a suite that has a fault, and tells each with its file, line and place', () => {
  const text = readFileSync(anotherSuite, 'utf8');
  const faulty = writtenFile('faulty.json', text.replace('"seatsOf": ["route"]', '"seatsOf": ["ship"]'));
  const start = (file: string) => () => readConfig('api', { ATRIUM_SUITE: file });
  const line = text.split('\n').findIndex((each) => each.includes('["route"]')) + 1;
  expect(start(faulty)).toThrow(
    `ATRIUM_SUITE (${faulty}: line ${line}, products.route.seatsOf: there is no product 'ship')`,
  );
  expect(start(join(folder, 'none.json'))).toThrow('none.json: the file cannot be read)');
  expect(() => readOperatorSettings({ ATRIUM_SUITE: faulty, ATRIUM_DATABASE_OPERATOR_URL: 'postgres://x' })).toThrow(
    'products.route.seatsOf',
  );
  expect(start(anotherSuite), 'it names what else is missing').not.toThrow('ATRIUM_SUITE');
});
