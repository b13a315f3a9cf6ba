import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { renewSubscriptionRun, retryRenewalRun } from './renew-subscription.workflow.ts';

let paying: PayingApi;
let time: Traveller;
const { renewalsOf, triesOf, statusOf, buy } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

/** Where an organisation is, as an operator would set it. */
async function moveTo({ organisationId }: Founded, zone: string): Promise<void> {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  for (const table of ['companies', 'billing_accounts'])
    await client.query(`update ${table} set time_zone = $2 where organisation_id = $1`, [organisationId, zone]);
  await client.end();
}
const startsOf = async (us: Founded) => (await renewalsOf(us)).map(({ period_start }) => period_start);

describe('every day of a month', () => {
  test.each([
    ['2027-01-28', ['2027-02-28', '2027-03-28', '2027-04-28']],
    ['2027-01-29', ['2027-02-28', '2027-03-29', '2027-04-29']],
    ['2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
    ['2027-08-31', ['2027-09-30', '2027-10-31', '2027-11-30']],
  ])(
    '[N-18] a plan bought on %s renews on %j: a short month does not move the later ones',
    async (boughtOn, starts) => {
      const us = await paying.foundPaying();
      await time.sleepTo(us, boughtOn);
      await buy(us);
      await time.to(us, addDays(starts[2] ?? '', 1));
      expect(await startsOf(us)).toEqual(starts);
      expect(await triesOf(us)).toEqual(Array(4).fill('paid 4900'));
    },
  );
});

describe('leap years', () => {
  test('[N-18] a monthly plan of January 31 renews on February 29', async () => {
    const us = await paying.foundPaying();
    await time.sleepTo(us, '2028-01-31');
    await buy(us);
    await time.to(us, '2028-04-01');
    expect(await startsOf(us)).toEqual(['2028-02-29', '2028-03-31']);
  });

  test('[N-18] a yearly plan of February 29 renews on February 28, and on the 29th when there is one again', async () => {
    const us = await paying.foundPaying();
    await time.sleepTo(us, '2028-02-29');
    await buy(us, 'crm-startup-yearly');
    await time.to(us, '2032-03-01');
    expect(await startsOf(us)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(await triesOf(us)).toEqual(Array(5).fill('paid 46800'));
  });
});

describe('time zones', () => {
  /** When the renewal of a period was begun, by the business clock, as the clocks on the wall there say it. */
  const begunAt = async (us: Founded, zone: string) => {
    const [renewal] = await renewalsOf(us);
    return renewal?.created_at.toLocaleString('sv-SE', { timeZone: zone, hour12: false }) ?? '';
  };

  test.each([
    ['America/New_York', '2027-02-14', '2027-03-14'],
    ['America/New_York', '2027-10-07', '2027-11-07'],
    ['Australia/Lord_Howe', '2027-09-03', '2027-10-03'],
    ['Pacific/Kiritimati', '2027-05-10', '2027-06-10'],
    ['Pacific/Pago_Pago', '2027-05-10', '2027-06-10'],
    ['Asia/Kathmandu', '2027-05-31', '2027-06-30'],
  ])(
    '[N-18] in %s a plan bought on %s is renewed on %s after nine in the morning there, also when the clocks change',
    async (zone, boughtOn, renewedOn) => {
      const us = await paying.foundPaying();
      await moveTo(us, zone);
      // Noon of that day, wherever it is.
      await time.sleepTo(us, boughtOn, '12:00:00', zone);
      await buy(us);
      await time.to(us, addDays(renewedOn, 1));
      expect(await startsOf(us)).toEqual([renewedOn]);
      expect(await begunAt(us, zone)).toMatch(new RegExp(`^${renewedOn} (09|10):`));
    },
  );

  test('[N-19] [D-332] a card that failed is tried again by day only, by the clock of its organisation', async () => {
    const us = await paying.foundPaying();
    await moveTo(us, 'Pacific/Auckland');
    await time.sleepTo(us, '2027-05-10', '12:00:00', 'Pacific/Auckland');
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    const hours = new Set<number>();
    for (let day = 0; day < 14; day += 1) {
      await time.to(us, addDays(firstEnd, day));
      const [renewal] = await renewalsOf(us);
      const local = { timeZone: 'Pacific/Auckland', hour: '2-digit', hour12: false } as const;
      if (renewal?.retry_at) hours.add(Number(renewal.retry_at.toLocaleString('en-GB', local)));
    }
    expect(await triesOf(us)).toHaveLength(5);
    expect([...hours].every((hour) => hour >= 8 && hour < 21)).toBe(true);
    expect(await statusOf(us)).toBe('active');
  });

  test('[N-18] [D-348] a renewal that comes late at night waits for the morning, and the forecast says so', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    // Nobody worked on the day of the renewal.
    await time.sleepTo(us, firstEnd, '23:30:00');
    const { entries } = (await us.founder.call(getForecast, {})).body;
    expect(entries.find(({ kind }) => kind === 'charge')?.on).toBe(addDays(firstEnd, 1));
    await paying.worker.carryOut(renewSubscriptionRun);
    expect(await triesOf(us)).toEqual(['paid 4900']);
    await time.to(us, addDays(firstEnd, 1));
    expect(await begunAt(us, 'UTC')).toMatch(new RegExp(`^${addDays(firstEnd, 1)} (09|10):`));
    expect(await startsOf(us)).toEqual([firstEnd]);
  });

  test('[N-19] [D-332] a try that comes late in the evening waits for the morning; a new card is charged at once', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, addDays(firstEnd, 1));
    // Nobody worked on the day of the next try.
    await time.sleepTo(us, addDays(firstEnd, 2), '23:30:00');
    await paying.worker.carryOut(retryRenewalRun);
    expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
    await paying.saveCard(us.organisationId, 'pm_card_mastercard');
    await paying.worker.carryOut(retryRenewalRun);
    expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900', 'paid 4900']);
  });
});
