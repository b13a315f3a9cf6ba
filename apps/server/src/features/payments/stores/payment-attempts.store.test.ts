import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBareInvoice, insertBareMethod } from '../../../../test-kit/bare-rows.ts';
import { startTestApi, type TestApi } from '../../../../test-kit/test-api.ts';
import type { OrganisationTx } from '../../../db/database.ts';
import { withClient } from '../../../db/install/install.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import { insertAttempt, keepReference } from './begun-attempts.store.ts';
import {
  countTriesOfCard,
  countTriesOfInvoice,
  keepOperatorVerdict,
  markChallenged,
  markPaid,
  markUnpaid,
} from './payment-attempts.store.ts';

let api: TestApi;
let organisationId: string;
let invoices = 0;
const at = new Date('2026-11-15T10:00:00Z');
const declined = { state: 'failed', failure: 'declined', codes: null, at } as const;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  organisationId = v7();
});

const here = <Result>(work: (tx: OrganisationTx) => Promise<Result>) => inOrganisation(api.ctx, organisationId, work);

/** An attempt at an open invoice, begun so many days ago. */
async function begin(daysAgo = 0): Promise<{ id: string; invoiceId: string; methodId: string }> {
  const id = v7();
  const invoiceId = await here((tx) => insertBareInvoice(organisationId, tx, 'USD'));
  invoices += 1;
  await withClient(api.superuserUrl, async (client) => {
    await client.query(
      `update invoices set state = 'open', number = $2, opened_at = now(), charged_on = '2026-11-15', total_minor = 100,
         due_minor = 100 where id = $1`,
      [invoiceId, `A-${invoices}`],
    );
  });
  return here(async (tx) => {
    const methodId = await insertBareMethod(organisationId, tx);
    const row = { id, invoiceId, methodId, gateway: 'stripe', currency: 'USD', amountMinor: 100, number: 1 } as const;
    const more = { isPayerPresent: false, description: '', debitOn: null, movedMs: -daysAgo * 86_400_000 };
    await insertAttempt(organisationId, tx, { ...row, ...more });
    return { id, invoiceId, methodId };
  });
}
const name = (attemptId: string, reference: string) =>
  here((tx) => keepReference(organisationId, tx, { gateway: 'stripe', attemptId, reference, at }));
const stored = (id: string) =>
  here((tx) => tx.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('an attempt that another call has named meanwhile is not failed: its money may be moving', async () => {
  const { id } = await begin();
  expect(await name(id, 'pi_moving')).toBe(true);
  // Read before the other call kept its name.
  expect(await here((tx) => markUnpaid(organisationId, tx, { id, reference: null }, declined))).toBe(false);
  expect(await here((tx) => markUnpaid(organisationId, tx, { id, reference: 'pi_other' }, declined))).toBe(false);
  expect(await stored(id)).toMatchObject({ state: 'begun', reference: 'pi_moving', failure: null });
  expect(await here((tx) => markUnpaid(organisationId, tx, { id, reference: 'pi_moving' }, declined))).toBe(true);
  expect(await stored(id)).toMatchObject({ state: 'failed', failure: 'declined' });
});

test('an attempt is failed once, and never after it was paid', async () => {
  const { id } = await begin();
  const paid = { state: 'paid', reference: 'pi_paid', at } as const;
  expect(await here((tx) => markPaid(organisationId, tx, id, paid))).toBe(true);
  expect(await here((tx) => markPaid(organisationId, tx, id, paid))).toBe(false);
  expect(await here((tx) => markUnpaid(organisationId, tx, { id, reference: 'pi_paid' }, declined))).toBe(false);
  expect(await here((tx) => markChallenged(organisationId, tx, id))).toBe(false);
  expect(await stored(id)).toMatchObject({ state: 'paid', failure: null });
});

test('what an operator has settled is not charged any more: the call that comes to its name is told to stop', async () => {
  const { id } = await begin();
  expect(await here((tx) => keepOperatorVerdict(organisationId, tx, id, 'never_happened'))).toBe(true);
  expect(await name(id, 'pi_late')).toBe(false);
  expect((await stored(id)).reference).toBeNull();
  expect(await here((tx) => tx.selectFrom('gateway_references').select('reference').execute())).not.toContainEqual({
    reference: 'pi_late',
  });
});

test('no name is kept for an attempt that was given up, or whose invoice was withdrawn', async () => {
  const given = await begin();
  await here((tx) => markUnpaid(organisationId, tx, { id: given.id, reference: null }, declined));
  expect(await name(given.id, 'pi_given_up')).toBe(false);
  const withdrawn = await begin();
  await here((tx) => tx.updateTable('invoices').set({ state: 'void' }).where('id', '=', withdrawn.invoiceId).execute());
  expect(await name(withdrawn.id, 'pi_withdrawn')).toBe(false);
});

test('[D-332] tries of a card count by their window, whatever invoice they were for; what never happened is no try', async () => {
  const old = await begin(31);
  const former = await begin(29);
  const last = await begin(1);
  const never = await begin(2);
  const unpaid = (id: string, state: 'failed' | 'never_happened') =>
    here((tx) => markUnpaid(organisationId, tx, { id, reference: null }, { ...declined, state }));
  for (const { id } of [old, former, last]) await unpaid(id, 'failed');
  await unpaid(never.id, 'never_happened');
  const { methodId } = last;
  const since = (days: number) =>
    here((tx) => countTriesOfCard(organisationId, tx, { methodId, from: new Date(Date.now() - days * 86_400_000) }));
  expect([await since(40), await since(30), await since(7), await since(0)]).toEqual([3, 2, 1, 0]);
  expect(await here((tx) => countTriesOfInvoice(organisationId, tx, last.invoiceId))).toBe(1);
  expect(await here((tx) => countTriesOfInvoice(organisationId, tx, never.invoiceId))).toBe(0);
});
