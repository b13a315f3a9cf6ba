import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundByCashfree, settleDebits } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { findViolations } from '../../../test-kit/find-violations.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { endOfMandatePlan } from '../../../test-kit/mandate-story.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
let superuser: Client;
let us: Founded;
let firstEnd: string;
const { buy, triesOf } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
  superuser = new Client({ connectionString: paying.api.superuserUrl });
  await superuser.connect();
  us = await paying.foundPaying();
  firstEnd = await buy(us);
  for (const name of ['ana', 'eva']) await addSeat(name);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, addDays(firstEnd, 1));
  await addSeat('ben');
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await paying.stop();
});

const ids = new Map<string, string>();
async function addSeat(name: string, role = { appName: 'crm', rgShortCode: 'user' }): Promise<void> {
  const appUserCreateRequestList = [{ ...role, moduleUuids: [] }];
  const person = { firstName: name, lastName: 'Lima', emailId: `${name}@unpaid.test`, appUserCreateRequestList };
  const { status, body } = await us.founder.call(addUser, person);
  expect(status).toBe(200);
  ids.set(name, body.userId ?? '');
}

const find = async () => (await findViolations(paying.api.superuserUrl)).map(({ rule, says }) => `${rule}: ${says}`);

/** Answers what the auditor finds while a table is damaged, and undoes the damage. */
async function findPlanted(damage: string, mend: string): Promise<readonly string[]> {
  await superuser.query('create temp table kept_seats as select id, seat_stretches from subscriptions');
  await superuser.query('create temp table kept_inputs as select id, inputs from invoices');
  // Triggers let nobody change what was billed, so the damage goes past them.
  await superuser.query('set session_replication_role = replica');
  const { rowCount } = await superuser.query(damage);
  expect(rowCount).toBe(1);
  const found = await find();
  await superuser.query(mend);
  await superuser.query('set session_replication_role = origin');
  await superuser.query('drop table kept_seats, kept_inputs');
  expect(await find()).toEqual([]);
  return found;
}
const mendSeats = `update subscriptions s set seat_stretches = k.seat_stretches from kept_seats k where k.id = s.id`;
const mendInputs = `update invoices i set inputs = k.inputs from kept_inputs k where k.id = i.id`;

/** In this order: the fourth pays, after which nothing is unpaid, and the fifth is about somebody else. */
describe('seats that are owed', { shuffle: false }, () => {
  test('[D-470] the auditor finds a seat that was added while a renewal is unpaid and that nobody wrote down', async () => {
    expect(await find()).toEqual([]);
    const found = await findPlanted(
      `update subscriptions set seat_stretches = (select coalesce(jsonb_agg(each), '[]')
      from jsonb_array_elements(seat_stretches) each where each->>'fromOn' < '${firstEnd}') where product = 'crm'`,
      mendSeats,
    );
    expect(found).toEqual([
      'seats: 3 people hold a seat, which costs 14700 a period, and less is billed by its unpaid renewal or recorded',
    ]);
  });

  test('[D-470] the auditor finds a seat that is charged from a later day than the one on which it was added', async () => {
    await time.to(us, addDays(firstEnd, 3));
    const found = await findPlanted(
      `update subscriptions set seat_stretches = (select jsonb_agg(case when each->>'fromOn' < '${firstEnd}' then each
      else jsonb_set(each, '{fromOn}', to_jsonb('${addDays(firstEnd, 9)}'::text)) end)
      from jsonb_array_elements(seat_stretches) each) where product = 'crm'`,
      mendSeats,
    );
    expect(found).toEqual([expect.stringContaining('less is billed by its unpaid renewal or recorded')]);
  });

  test('[D-470] the auditor finds an unpaid renewal that bills fewer seats of the period before than were written down', async () => {
    const found = await findPlanted(
      `update invoices set inputs = inputs #- '{quote,held,0,seats}' where inputs->'quote'->>'intent' = 'renew'`,
      mendInputs,
    );
    expect(found).toEqual([
      'seats: seats of the period before are written down, and its unpaid renewal does not bill them',
    ]);
  });

  test('[D-470] seats that were removed before the renewal is paid stay written down, and the auditor is content', async () => {
    await us.founder.call(deleteUser, { userId: ids.get('ben') ?? '' });
    expect(await find()).toEqual([]);
    await paying.saveCard(us.organisationId, 'pm_card_mastercard');
    await time.to(us, addDays(firstEnd, 12));
    expect((await triesOf(us)).at(-1)).toMatch(/^paid/);
    expect(await find()).toEqual([]);
  });

  test('[D-378, D-470] a seat that is added after a mandate was billed ahead is charged from the new period on, and the auditor is content', async () => {
    us = await foundByCashfree(paying);
    const { quoteId, warnings } = await quoteFor(us.founder, 'erp-startup-monthly');
    await confirm(us.founder, quoteId, { accepted: warnings });
    await settleDebits(paying);
    await cashfreeOf(paying.sandbox).decideAfter(null);
    const end = await endOfMandatePlan(paying, us);
    await time.to(us, addDays(end, -3));
    for (const name of ['kim', 'lee']) await addSeat(name, { appName: 'erp', rgShortCode: 'owner' });
    const faults = async () => (await find()).filter((says) => says.startsWith('seats'));
    expect(await faults()).toEqual([]);
    // The period begins, and the bank has not decided. Who leaves then has held a seat on its first days.
    await time.to(us, addDays(end, 2));
    expect(await faults()).toEqual([]);
    await us.founder.call(deleteUser, { userId: ids.get('kim') ?? '' });
    await settleDebits(paying);
    await time.to(us, addDays(end, 3));
    expect(await faults()).toEqual([]);
    const { rows } = await superuser.query<{ seat_stretches: readonly { fromOn: string; perPeriodMinor: number }[] }>(
      'select seat_stretches from subscriptions where organisation_id = $1',
      [us.organisationId],
    );
    const owed = rows[0]?.seat_stretches ?? [];
    expect(owed.map(({ perPeriodMinor }) => perPeriodMinor)).toEqual([139_800, 69_900]);
    expect(owed[0]?.fromOn).toBe(end);
  });
});
