import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { addDays, daysBetween } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../../test-kit/find-violations.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
const { triesOf, statusOf, renewalsOf, buy } = makeRenewalReader(() => paying);
const rich = 'pm_card_mastercard';

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
});
afterAll(() => paying.stop());

let added = 0;
async function addSeat({ founder }: Founded): Promise<string | null> {
  added += 1;
  const appUserCreateRequestList = [{ appName: 'crm', rgShortCode: 'user', moduleUuids: [] }];
  const person = { firstName: 'Ana', lastName: 'Lima', emailId: `dunned${added}@seat.test`, appUserCreateRequestList };
  const { status, body } = await founder.call(addUser, person);
  expect(status).toBe(200);
  return body.userId;
}
const upcomingOf = async ({ founder }: Founded) =>
  (await founder.call(listUpcomingInvoices, {})).body.invoices.map(({ TotalAmount }) => TotalAmount);
async function expectNoViolations({ organisationId }: Founded): Promise<void> {
  const found = await findViolations(paying.api.superuserUrl);
  expect(found.filter((each) => each.organisationId === organisationId)).toEqual([]);
}

describe('[D-378] seats that are held while a renewal is unpaid', () => {
  test('and removed before it is paid are owed for their days, and the open invoice keeps its amount on every list', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, addDays(firstEnd, 1));
    const people = [await addSeat(us), await addSeat(us), await addSeat(us)];
    expect(await upcomingOf(us)).toEqual(['49.00']);
    await time.to(us, addDays(firstEnd, 10));
    for (const userId of people) await us.founder.call(deleteUser, { userId: userId ?? '' });
    await paying.saveCard(us.organisationId, rich);
    await time.to(us, addDays(firstEnd, 12));
    expect((await triesOf(us)).at(-1)).toBe('paid 4900');
    const [renewal] = (await renewalsOf(us)).filter(({ state }) => state === 'paid');
    const days = daysBetween(renewal?.period_start ?? '', renewal?.period_end ?? '');
    // The plan has paid for one of three seats on the ten days from the first to the one on which they were removed.
    const owed = Math.round((2 * 4900 * 10) / days);
    expect(await upcomingOf(us)).toEqual([((4900 + owed) / 100).toFixed(2)]);
    await expectNoViolations(us);
  });

  test('and kept are charged from the day on which they were added', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, addDays(firstEnd, 1));
    for (const _seat of [1, 2]) await addSeat(us);
    await time.to(us, addDays(firstEnd, 10));
    await paying.saveCard(us.organisationId, rich);
    await time.to(us, addDays(firstEnd, 12));
    const [renewal] = (await renewalsOf(us)).filter(({ state }) => state === 'paid');
    const days = daysBetween(renewal?.period_start ?? '', renewal?.period_end ?? '');
    const owed = Math.round((4900 * (days - 1)) / days);
    expect(await upcomingOf(us)).toEqual([((9800 + owed) / 100).toFixed(2)]);
    await expectNoViolations(us);
  });
});

test('[D-378] seats of the used period stay owed when nobody pays its renewal: they are billed by themselves', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  for (const _seat of [1, 2]) await addSeat(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, addDays(firstEnd, 23));
  expect(await statusOf(us)).toBe('expired');
  expect((await renewalsOf(us)).map(({ state }) => state).toSorted()).toEqual(['open', 'unpaid']);
  // The mail does not say of a plan that has ended that it will end.
  const mail = await paying.api.newestMail(us.founder.email, 'renewal_failed');
  expect(mail).toMatchObject({ isForUsers: true });
  const bought = await quoteFor(us.founder, 'crm-startup-monthly').catch((error: Error) => error.message);
  expect(bought).toContain('subscriptions.invoice_open');
  await paying.saveCard(us.organisationId, rich);
  await time.to(us, addDays(firstEnd, 24));
  expect((await triesOf(us)).at(-1)).toMatch(/^paid 4\d\d\d$/);
  expect(await statusOf(us)).toBe('expired');
  await expectNoViolations(us);
});

test('[D-378] the credits that an unpaid renewal held pay for the seats that are billed by themselves', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  for (const _seat of [1, 2]) await addSeat(us);
  await giveCredit(paying.api.ctx, us.organisationId, 10_000, 'USD');
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, addDays(firstEnd, 23));
  expect(await statusOf(us)).toBe('expired');
  expect((await renewalsOf(us)).map(({ state }) => state).toSorted()).toEqual(['paid', 'unpaid']);
  expect(await upcomingOf(us)).toEqual([]);
  await expectNoViolations(us);
});
