import { inOrganisation } from '../db/transaction.ts';
import { inMoneyWork } from '../features/accounts/money-work.ts';
import { worker } from '../features/audit/steps/record.ts';
import { saveMethod } from '../features/payments/steps/save-method.ts';
import { findCustomer, insertCustomer } from '../features/payments/stores/gateway-customers.store.ts';
import type { Context } from '../runtime/context.ts';

/** A gateway where a test card can be saved without a person: the sandbox, or Stripe in test mode. */
export interface TestCardGateway {
  readonly address: string;
  readonly secretKey: string;
}

export interface CardOwner {
  readonly organisationId: string;
  readonly name: string;
  readonly email: string;
}

/** Saves a test card by Stripe's name for it as the default card. It does what the browser would do. */
export async function saveDemoCard(
  ctx: Context,
  { address, secretKey }: TestCardGateway,
  owner: CardOwner,
  card = 'pm_card_visa',
): Promise<void> {
  const { organisationId } = owner;
  const gateway = ctx.gateways.stripe;
  if (!gateway) throw new Error('no card can be saved without its gateway');
  const known = await inOrganisation(ctx, organisationId, (tx) => findCustomer(organisationId, tx, 'stripe'));
  const customer = known ?? (await gateway.ensureCustomer(owner));
  const { reference } = await gateway.beginSetup({
    customer,
    key: ctx.newId(),
    payer: { name: owner.name, email: owner.email, phone: null },
    returnAddress: `${ctx.config.publicAddress}/billing`,
  });
  const confirmed = await fetch(`${address}/v1/setup_intents/${reference}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_method: card }).toString(),
  });
  if (!confirmed.ok) throw new Error(`the card was not confirmed: ${confirmed.status}`);
  const setup = await gateway.getSetup(reference);
  if (setup.state !== 'done') throw new Error(`the card was not saved: ${setup.state}`);
  const at = ctx.clock.wall();
  await inMoneyWork(ctx, organisationId, async (work) => {
    await insertCustomer(organisationId, work.tx, { gateway: 'stripe', reference: customer, at });
    await saveMethod(work, worker, { gateway: 'stripe', customer, method: setup.method, paysOpenInvoices: true });
  });
}
