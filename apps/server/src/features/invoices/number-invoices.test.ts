import { expect, test } from 'vitest';
import { startNumbering } from '../../../test-kit/numbering.ts';
import { playNumbers } from '../../../test-kit/play-numbers.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';

/** More transactions at once than there are connections. */
const lanes = 40;

test('500 invoices of 25 organisations that are finalised at once get numbers without a gap or a double, also after rollbacks', async () => {
  const { open, stop } = await startNumbering('A');
  const begun = performance.now();
  const numbers: string[] = [];
  const lane = async (_each: unknown, first: number): Promise<void> => {
    for (let place = first; place < 500; place += lanes) {
      const number = await open(place, 'invoice', place % 50 === 49).catch(() => null);
      if (number !== null) numbers.push(number);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - begun) / 1000;
  await stop();
  numbers.sort();
  console.log(`500 finalisations of one series: ${Math.round(500 / seconds)} a second`);
  expect(numbers).toHaveLength(490);
  const prefix = numbers[0]?.slice(0, 9);
  expect(numbers).toEqual(numbers.map((_each, place) => `${prefix}${String(place + 1).padStart(7, '0')}`));
  expect(numbers[0]).toMatch(/^AT\d{4}A1-0000001$/);
});

test('[D-390…392] two installations that bill 40 at once across the end of a series give no number twice and leave none out', async () => {
  expect(await playNumbers(2, 40)).toMatchObject({
    given: 144,
    equal: 0,
    gaps: 0,
    lastOfSeries: expect.stringMatching(/^AT\d{4}A1-9999999$/),
    firstOfNext: expect.stringMatching(/^AT\d{4}A2-0000001$/),
    lastOfAll: expect.stringMatching(/^AT\d{4}AZ-9999999$/),
    afterTheLast: expect.stringContaining('no number'),
  });
});

test('[D-390] a counter that was put back gives no number that another invoice has', async () => {
  const { open, setCounters, stop } = await startNumbering('A');
  await open(0, 'invoice', false);
  await setCounters(1);
  await expect(open(1, 'invoice', false)).rejects.toSatisfy(isUniqueViolation);
  await stop();
});

test('[INV-03] [D-840] after a restore no number that has left the house is given again, once the operator has named a new letter', async () => {
  const { open, rewind, restart, stop, ctx, throwAway } = await startNumbering('A');
  const move = (letter: string) =>
    runCommand(throwAway.superuserUrl, 'move-installation', letter, '--operator', 'Ines');
  const openFive = async () => {
    const numbers: string[] = [];
    for (let place = 0; place < 5; place += 1) numbers.push(await open(place, 'invoice', false));
    return numbers;
  };
  const left = await openFive();
  await rewind(left.slice(0, 2));
  expect((await move('B')).told).toBe('installation A is B; its next process sets the address\n');
  await restart();
  const later = await openFive();
  expect(later.filter((number) => left.includes(number))).toEqual([]);
  expect(later[0]).toMatch(/^AT\d{4}B1-0000001$/);
  expect(await move('A')).toEqual({
    code: 1,
    told: 'this database has numbered as installation A before; name a letter that is new\n',
  });
  const entries = await inOrganisation(ctx, platformOrganisationId, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'invoices.letter_changed').execute(),
  );
  expect(entries).toEqual([{ facts: { before: 'A', after: 'B', operator: 'Ines' } }]);
  await stop();
});
