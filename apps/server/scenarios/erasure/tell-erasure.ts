import { allEndpoints } from '@atrium/contract/all-endpoints';
import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { keptDays } from '@atrium/domain/closure/erasure-times';
import { Client } from 'pg';
import { personalData } from '../../src/db/data/personal-data.ts';
import type { Place } from '../../src/db/personal/personal-place.ts';
import { backUp } from '../../test-kit/back-up.ts';
import { makeJourneyCodes } from '../../test-kit/codes-journey.ts';
import { callEveryEndpoint, type Send } from '../../test-kit/every-endpoint.ts';
import { startPayingApi } from '../../test-kit/paying-api.ts';
import { erasuresOf } from '../../test-kit/restore-and-replay.ts';
import { endBooks } from './end-of-books.ts';
import { deleteAccounts, passDays } from './everyone-leaves.ts';
import { enterEmployees } from './marked-employees.ts';
import { searchRestored } from './restore-and-search.ts';
import { findTexts, readCells, rememberTexts, type Typed } from './typed-texts.ts';

/** What the list lets stay when all are gone, by the way of each event. */
const mayStay = new Map<string, string>(
  Object.entries(personalData as Readonly<Record<string, Place>>).flatMap(([table, { personal, other = [] }]) => {
    const isBook = personal?.organisation === 'books';
    const columns = personal === undefined ? [] : [...personal.columns, ...(personal.secret ?? [])];
    return [
      ...columns.filter(() => isBook).map((column) => [`${table}.${column}`, 'books'] as const),
      // Codes, kinds and other words of the program, which people may have typed too.
      ...other.map((column) => [`${table}.${column}`, 'no text about a person'] as const),
    ];
  }),
);

/**
 * People go through every endpoint, and everything that they type is remembered. Then all of them delete their accounts,
 * their companies are erased, and years pass. What is left of what they typed must stand where the list of personal data
 * lets it stay. Then the installation is restored to before they left, and the replay must leave the same; and the books come to
 * their end, but for what is on hold. Answers where more is left, and which endpoints were not visited.
 */
export async function tellErasure(
  clusterUrl: string | undefined,
  tell: (line: string) => void,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const fail = faults.push.bind(faults);
  const paying = await startPayingApi({ clusterUrl });
  const client = new Client({ connectionString: paying.api.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  await makeJourneyCodes(paying.api);
  const before = await readCells(client);
  const typed: Typed = new Map();
  const call: Send = (browser, endpoint, input, headers) => {
    rememberTexts(typed, endpoint, input);
    return browser.call(endpoint, input, headers);
  };
  const answered = await callEveryEndpoint(paying, call);
  for (const { name } of allEndpoints) if (!answered.has(name)) fail(`${name} was not visited`);
  const removeEmployee = await enterEmployees(paying, call);
  // What stood there before anybody came is a word of the program.
  for (const text of findTexts(before, typed.keys()).keys()) typed.delete(text);
  const marks = findTexts(await readCells(client), typed.keys());
  const columns = new Set([...marks.values()].flat());
  tell(`${answered.size} endpoints, ${typed.size} texts typed; ${marks.size} of them kept, in ${columns.size} columns`);
  if (marks.size < 50 || columns.size < 40) fail('so little was kept that the proof proves nothing');

  const backup = await backUp(paying.api.superuserUrl);
  await removeEmployee();
  for (const line of await deleteAccounts(paying, client)) fail(`could not delete the account ${line}`);
  const last = keptDays.neverUsedAccounts + keptDays.unusedAccounts + keptDays.noticeOfUnused;
  const lostOnDay = last + 60;
  let erasures: readonly ErasureRecord[] = [];
  const leftOn = new Map<number, ReturnType<typeof findTexts>>();
  const steps = [1, 31, keptDays.passingCopies + 31, keptDays.namedInLogs + 31, lostOnDay];
  for (const days of [...steps, lostOnDay + keptDays.passingCopies + 31, 3_653]) {
    await passDays(paying, days);
    if (days === lostOnDay) erasures = await erasuresOf(paying);
    const left = findTexts(await readCells(client), marks.keys());
    const leftColumns = new Set([...left.values()].flat());
    if (days > lostOnDay) leftOn.set(days, left);
    tell(`after ${days} days: ${left.size} texts in ${leftColumns.size} columns`);
  }
  const { customers } = await paying.sandbox.stripe();
  if (customers.length > 0) fail(`${customers.length} customers are left at Stripe`);
  const left = findTexts(await readCells(client), marks.keys());
  const reasons = new Map<string, string[]>();
  for (const [text, where] of left)
    for (const column of where) {
      const reason = mayStay.get(column);
      if (reason === undefined) fail(`'${text}' (${typed.get(text)}) is left in ${column}`);
      else reasons.set(`${column}: ${reason}`, [...(reasons.get(`${column}: ${reason}`) ?? []), text]);
    }
  for (const [place, texts] of [...reasons].sort(([one], [other]) => one.localeCompare(other)))
    tell(`  ${place}: ${texts.slice(0, 4).join(', ')}`);
  const search = { backup, clusterUrl, marks: [...marks.keys()], erasures, lostOnDay, left: leftOn, tell };
  for (const fault of await searchRestored(paying, search)) fail(fault);
  for (const fault of await endBooks(paying, client, { texts: marks.keys(), tell })) fail(fault);
  await client.end();
  await paying.stop();
  return faults;
}
