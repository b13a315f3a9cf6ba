import { setTimeout as delay } from 'node:timers/promises';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { Client } from 'pg';
import { saveDemoCard } from '../../../src/demo/save-demo-card.ts';
import { sandboxStripeKey } from '../../../test-kit/payment-sandbox.ts';
import { poor } from '../../../test-kit/renewal-reader.ts';
import { askApi } from './ask-api.ts';
import type { ChargeStack } from './charge-stack.ts';
import { endPeriods } from './end-periods.ts';
import { type Payer, withRetries } from './payers.ts';

export interface RenewedPlans {
  /** The plans whose period ended. */
  readonly due: number;
  /** The payers whose first try failed, and who then saved another card. */
  readonly dunned: number;
}

/** All periods end at once, and one worker renews them while it is killed. */
const renewedWithinMs = (due: number) => 480_000 + 600 * due;

const saveCard = ({ ctx, sandbox }: ChargeStack, { organisationId }: Payer, card: string) => {
  const owner = { organisationId, name: 'Payer', email: `owner-${organisationId}@charges.example` };
  return withRetries(() => saveDemoCard(ctx, { address: sandbox.address, secretKey: sandboxStripeKey }, owner, card));
};

/** Every third payer by Stripe has a card without money when the period ends. */
export async function makePoor(stack: ChargeStack, payers: readonly Payer[]): Promise<readonly Payer[]> {
  const dunned = payers.filter(({ gateway }) => gateway === 'stripe').filter((_payer, place) => place % 3 === 0);
  for (const payer of dunned) await saveCard(stack, payer, poor);
  return dunned;
}

/**
 * The period of every plan ends at once: by card, by mandate, and by cards without money. Whose first try failed saves
 * another card and pays in two tabs, while the worker tries again by itself.
 */
export async function renewAll(stack: ChargeStack, dunned: readonly Payer[]): Promise<RenewedPlans> {
  const client = new Client({ connectionString: stack.superuserUrl });
  await client.connect();
  try {
    const due = await endPeriods(client);
    const untilPaid = Date.now() + renewedWithinMs(due) / 2;
    await Promise.all(dunned.map((payer) => payInTwoTabs(stack, client, payer, untilPaid)));
    for (const until = Date.now() + renewedWithinMs(due); Date.now() < until; await delay(1_000))
      if ((await countOpen(client)) === 0) break;
    return { due, dunned: dunned.length };
  } finally {
    await client.end();
  }
}

async function payInTwoTabs(stack: ChargeStack, client: Client, payer: Payer, until: number): Promise<void> {
  const failed = async () => {
    const { rows } = await client.query<{ id: string }>(
      `select invoice_id as id from renewals where organisation_id = $1 and state = 'open' and first_failed_at is not null`,
      [payer.organisationId],
    );
    return rows.map(({ id }) => id);
  };
  for (; Date.now() < until; await delay(500)) {
    const invoiceIds = await failed();
    if (invoiceIds.length === 0) {
      // The other way to pay, or no plan that renews: this payer's renewal will not fail any more.
      if ((await countOpen(client, payer.organisationId)) === 0) return;
      continue;
    }
    await saveCard(stack, payer, 'pm_card_mastercard');
    const twice = [...invoiceIds, ...invoiceIds];
    await Promise.all(twice.map((InvoiceID) => askApi(payer, stack.apis.addresses, payInvoice, { InvoiceID })));
    return;
  }
}

/** The renewals that are open or due: of one organisation, or of all. */
async function countOpen(client: Client, organisationId: string | null = null): Promise<number> {
  const theirs = '($1::uuid is null or organisation_id = $1)';
  const { rows } = await client.query<{ open: number }>(
    `select (select count(*) from renewals where state = 'open' and ${theirs})::int
          + (select count(*) from due_work
             where done_at is null and kind = 'renew-subscription' and due_at <= now() and ${theirs})::int as open`,
    [organisationId],
  );
  return rows[0]?.open ?? 0;
}
