import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { plainSteps } from '../../../test-kit/plain-steps.ts';
import { listSentStatements, recordStatements } from '../../../test-kit/record-statements.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { renewSubscriptionRun } from './renew-subscription.workflow.ts';

let paying: PayingApi;
let time: Traveller;

beforeAll(async () => {
  paying = await startPayingApi();
  for (const { ctx } of [paying.api, paying.worker]) ctx.factChecks.isOn = false;
  time = makeTraveller(paying);
});
afterAll(() => paying.stop());

const { renewalsOf, triesOf, read, buy } = makeRenewalReader(() => paying);

/**
 * The most statements that a flow may send, those that begin and end transactions and those of the door included. The
 * beginning and the settings of a transaction are one message and count once. What each sent on 18 November 2026, before
 * facts were loaded once, stands beside.
 */
const budgets = {
  renewal: 24, // 82, and 86 with what all organisations share
  confirmation: 37, // 96
  prepaidCode: 18, // 37
  addedUser: 18, // 37
  openInvoice: 26, // 77
};

/** What all organisations share is read every five seconds, by whichever call comes then; it is nobody's. */
const isShared = (text: string) => /from "(catalogue_versions|added_roles|sellers)"/.test(text);

/**
 * Tables whose rows are looked for by an empty list of keys: it proves the condition of any partial index, which
 * PostgreSQL then walks from end to end.
 */
const emptyKeysIn = (text: string, values: readonly unknown[]) =>
  [...text.matchAll(/\b(?:from|update) (\w+)(?:(?!\b(?:from|update)\b)[^])*?\bwhere id = any\(\$(\d+)/g)]
    .filter(([, , place]) => (values[Number(place) - 1] as readonly unknown[] | undefined)?.length === 0)
    .map(([, table]) => table);

/** Fails with the statements themselves, so that the new one is seen. */
async function expectWithin(flow: keyof typeof budgets, work: () => Promise<unknown>): Promise<void> {
  let sentAll: readonly string[] = [];
  const recorded = await recordStatements(async () => {
    sentAll = await listSentStatements(work);
  });
  expect(recorded.flatMap(({ text, values }) => emptyKeysIn(text, values))).toEqual([]);
  const sent = sentAll.filter((text) => !isShared(text));
  const list = sent.map((text) => text.replaceAll(/\s+/g, ' ').trim()).join('\n');
  expect(sent.length, `${sent.length} statements:\n${list}\n`).toBeLessThanOrEqual(budgets[flow]);
}

async function dueRenewalOf(us: Founded) {
  const [subscription] = await read(us, (tx) => tx.selectFrom('subscriptions').select('id').execute());
  return {
    id: paying.api.ctx.newId(),
    kind: 'renew-subscription' as const,
    organisationId: us.organisationId,
    subjectId: subscription?.id ?? '',
    attempt: 1,
  };
}
const renew = (due: Awaited<ReturnType<typeof dueRenewalOf>>) =>
  renewSubscriptionRun.carryOut(paying.worker.ctx, due, plainSteps);

test('[D-425] a renewal that a card pays keeps within its budget of statements', async () => {
  const us = await paying.foundPaying();
  await time.sleepTo(us, await buy(us), '12:00:00');
  const due = await dueRenewalOf(us);
  await expectWithin('renewal', () => renew(due));
  expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
});

test('[D-425] the confirmation of a quote that a card pays keeps within its budget', async () => {
  const us = await paying.foundPaying();
  const { quoteId, warnings } = await quoteFor(us.founder, 'crm-startup-monthly');
  await expectWithin('confirmation', () => confirm(us.founder, quoteId, { accepted: warnings }));
  expect(await triesOf(us)).toEqual(['paid 4900']);
});

test('[D-425] the redemption of a prepaid code keeps within its budget', async () => {
  const code = { kind: 'prepaid', code: 'BUDGET', description: 'A year', maxRedemptions: 9 };
  await makeCodes(paying.api, { ...code, products: [{ product: 'crm', plan: 'essential', users: 5 }], months: 12 });
  const us = await paying.foundPaying();
  await expectWithin('prepaidCode', async () =>
    expect((await us.founder.call(applyPrepaidCode, { code: 'BUDGET' })).status).toBe(200),
  );
});

test('[D-425] adding a user who takes a paid seat keeps within its budget', async () => {
  const us = await paying.foundPaying();
  await buy(us);
  const crm = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
  const ana = { firstName: 'Ana', lastName: 'Lima', emailId: 'ana@budget.test', appUserCreateRequestList: [crm] };
  await expectWithin('addedUser', async () => expect((await us.founder.call(addUser, ana)).status).toBe(200));
});

test('[D-425] an open invoice that its owner pays keeps within its budget', async () => {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await time.to(us, firstEnd);
  const [renewal] = await renewalsOf(us);
  await paying.saveCard(us.organisationId);
  await expectWithin('openInvoice', () => us.founder.call(payInvoice, { InvoiceID: renewal?.invoice_id ?? '' }));
  expect((await renewalsOf(us)).map(({ state }) => state)).toEqual(['paid']);
});
