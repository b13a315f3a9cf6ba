import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
