import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Runs tests as if they began at another moment: `npm run test:on -- 2028-02-28T18:45Z --project server`. Without a
 * moment it draws one among days on which dates go wrong. Node and the tests' own PostgreSQL see the same moved clock
 * (Debian's faketime).
 */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
if (library === undefined) throw new Error('faketime is missing; run ./setup --proofs');

/** Ends of short and long months and of the year, and the hour in which it is the next day in India. */
const days = ['2027-02-28', '2028-02-28', '2028-02-29', '2027-01-31', '2027-03-31', '2027-12-31', '2027-03-28'];
const hours = ['00:05', '06:10', '12:00', '18:45', '23:30'];
const draw = (from: readonly string[]) => from[Math.floor(Math.random() * from.length)] ?? '';

const given = process.argv.slice(2);
const isDated = /^\d{4}-\d\d-\d\d/.test(given[0] ?? '');
const moment = isDated ? (given[0] ?? '') : `${draw(days)}T${draw(hours)}Z`;
const begins = new Date(moment);
// An offset, because processes that start later must not begin at the moment again.
const seconds = Math.round((begins.getTime() - Date.now()) / 1_000);
console.log(`begins at ${begins.toISOString()}: npm run test:on -- ${moment}`);
const { status } = spawnSync('npx', ['vitest', 'run', ...given.slice(isDated ? 1 : 0)], {
  stdio: 'inherit',
  cwd: relative(process.cwd(), new URL('..', import.meta.url).pathname) || '.',
  env: {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  },
});
process.exitCode = status ?? 1;
