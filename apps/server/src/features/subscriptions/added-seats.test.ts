import { changeRoleOfMany } from '@atrium/contract/people-jobs/people-jobs';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { countForApi } from '../../../test-kit/count-for-api.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { runPeopleJobRun } from '../people-jobs/run-people-job.workflow.ts';

let paying: PayingApi;
let us: Founded;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());
beforeEach(async () => {
  us = await paying.foundPaying();
});

const seatNumber = countForApi();
const crm = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
const add = (roles = [crm]) =>
  us.founder.call(addUser, {
    firstName: 'Ana',
    lastName: 'Lima',
    emailId: `seat${seatNumber(paying.api)}@seats.test`,
    appUserCreateRequestList: roles,
  });
const addMany = async (count: number) => {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.push((await add()).body.userId ?? '');
  return ids;
};
const buy = async (planId: string, more: object = {}) => {
  const quote = await quoteFor(us.founder, planId, more);
  const { body } = await confirm(us.founder, quote.quoteId);
  expect(body.outcome).toBe('paid');
  return quote;
};
const upcoming = async () => (await us.founder.call(listUpcomingInvoices, {})).body.invoices;
const seatsOwed = async () =>
  (await upcoming()).flatMap(({ Items }) => Items.filter(({ Type }) => Type === 'seats')).map(({ Amount }) => Amount);
const estimate = async (crmCount: number) => (await us.founder.call(getAddUserAmount, { crmCount })).body.estimates[0];

test('[D-127] (toward N-17) twenty people added to a paid plan are charged with the next invoice, as the popup estimated', async () => {
  await buy('crm-startup-monthly');
  const told = await estimate(20);
  expect(told).toMatchObject({ UsersCharged: 19, Amount: '931.00' });
  const before = (await paying.takings()).length;
  await addMany(20);
  expect(await seatsOwed()).toEqual([told?.Amount]);
  const [next] = await upcoming();
  expect(next).toMatchObject({ ChargeDate: told?.NextChargeDate, TotalAmount: told?.NextChargeAmount });
  expect(Number(next?.TotalAmount)).toBe(931 + 20 * 49);
  expect(await paying.takings()).toHaveLength(before);
});

test('[D-127] a person who was added, disabled and deleted before the renewal is owed for the days of the seat', async () => {
  await buy('crm-startup-monthly');
  const [first = '', second = ''] = await addMany(2);
  const whole = await seatsOwed();
  await shiftClock(paying.api.superuserUrl, us.organisationId, 9);
  await us.founder.call(disableUser, { userId: second });
  const tenDays = Number((await seatsOwed())[0]);
  expect(tenDays).toBeGreaterThan(15);
  expect(tenDays).toBeLessThan(17);
  await us.founder.call(enableUser, { userId: second });
  expect(await seatsOwed()).toEqual(whole);
  for (const userId of [first, second]) await us.founder.call(deleteUser, { userId });
  expect(Number((await seatsOwed())[0])).toBe(tenDays);
  expect((await upcoming())[0]?.TotalAmount).toBe((tenDays + 49).toFixed(2));
});

test('[D-127] people added at the same time are all counted, and each once', async () => {
  await buy('crm-startup-monthly');
  const answers = await Promise.all(Array.from({ length: 8 }, () => add()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await seatsOwed()).toEqual([(7 * 49).toFixed(2)]);
});

test('[D-127] a job that gives many people a role charges their seats like the panel', async () => {
  await buy('crm-startup-monthly');
  const userIds: string[] = [];
  for (let each = 0; each < 6; each += 1) userIds.push((await add([])).body.userId ?? '');
  expect(await seatsOwed()).toEqual([]);
  expect((await us.founder.call(changeRoleOfMany, { userIds, assign: crm })).status).toBe(200);
  await paying.worker.carryOut(runPeopleJobRun);
  expect(await seatsOwed()).toEqual([(5 * 49).toFixed(2)]);
});

test('[D-127] a change of plan charges the added seats once, and the books stay in order', async () => {
  await buy('crm-startup-monthly');
  await addMany(4);
  await shiftClock(paying.api.superuserUrl, us.organisationId, 6);
  const quote = await quoteFor(us.founder, 'crm-essential-monthly');
  const seats = quote.lines.filter(({ kind }) => kind === 'seats');
  expect(Number(seats[0]?.amount)).toBeGreaterThan(0);
  await confirm(us.founder, quote.quoteId);
  expect((await paying.takings()).at(-1)).toBe(Math.round(Number(quote.dueToday) * 100));
  expect(await seatsOwed()).toEqual([]);
  expect((await upcoming())[0]?.TotalAmount).toBe(quote.next?.total);
  await expectBooksInOrder(paying.api.superuserUrl);
});

test('[D-127] added seats of a cancelled plan are a last charge on the day it ends', async () => {
  await buy('crm-startup-monthly');
  await addMany(3);
  const owed = await seatsOwed();
  const PlanID = (await cardOf(us.founder, 'crm'))?.planId ?? '';
  const { body } = await us.founder.call(cancelSubscription, { PlanID });
  expect(await upcoming()).toMatchObject([
    {
      Reason: 'seats_owed',
      TotalAmount: owed[0],
      ChargeDate: body.cards.find(({ product }) => product === 'crm')?.activeTill,
    },
  ]);
});

test('[D-128] seats bought ahead: what the quote promised next is what upcoming, card and renewal say', async () => {
  const quote = await buy('crm-startup-monthly', { Addons: [{ AddonID: 'crm-seats', Quantity: 5 }] });
  expect(quote.next?.total).toBe('245.00');
  expect((await upcoming()).map(({ TotalAmount }) => TotalAmount)).toEqual(['245.00']);
  await addMany(5);
  expect(await seatsOwed()).toEqual([]);
  expect((await upcoming())[0]?.TotalAmount).toBe('245.00');
});
