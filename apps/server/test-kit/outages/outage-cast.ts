import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../../src/db/database.ts';
import { inOrganisation } from '../../src/db/transaction.ts';
import { endSubscription } from '../../src/features/subscriptions/end-subscription.ts';
import { resolveAttemptRun } from '../../src/features/subscriptions/resolve-open-attempt.workflow.ts';
import { foundByAdyen, foundByCashfree } from '../attempts.ts';
import { cashfreeOf } from '../cashfree-sandbox.ts';
import type { Founded } from '../found-in.ts';
import { confirm, type PayingApi, quoteFor } from '../paying-api.ts';
import { poor } from '../renewal-reader.ts';
import { testPassword } from '../test-api.ts';
import { asRole } from '../throw-away-cluster.ts';
import { gatewayOf, type Payer } from './outage-table.ts';

/** Whom an outage befalls, and what they are at. */
export interface Member extends Founded, Part {
  readonly payer: Payer;
}

interface Part {
  readonly role: 'customer' | 'retrying' | 'leaving';
  /** The plan that is renewed meanwhile. */
  readonly renewed?: string;
  /** The plan that an operator ends, so that its money goes back. */
  readonly refunded?: string;
  /** The plan that is bought meanwhile. */
  readonly bought?: string;
}

const [crm, people, erp] = ['crm-startup-monthly', 'people-startup-monthly', 'erp-startup-monthly'] as const;
const byCard: readonly Part[] = [
  { role: 'customer', renewed: crm, refunded: people, bought: erp },
  { role: 'leaving' },
];
/** Only ERP is sold in rupees. */
const byMandate: readonly Part[] = [
  { role: 'customer', renewed: erp },
  { role: 'customer', refunded: erp },
  { role: 'customer', bought: erp },
];

const poorByAdyen = '4000000000009995';

function found(paying: PayingApi, payer: Payer): Promise<Founded> {
  if (payer === 'adyen') return foundByAdyen(paying);
  if (payer === 'cashfree') return foundByCashfree(paying);
  return paying.foundPaying(payer === 'stripe_in' ? 'pm_card_in' : undefined);
}

/** Buys a plan; answers what became of it. */
export async function buy({ founder }: Founded, planId: string): Promise<string> {
  const { quoteId, warnings } = await quoteFor(founder, planId);
  const { status, body } = await confirm(founder, quoteId, { accepted: warnings });
  if (status !== 200) return JSON.stringify(body);
  if (body.outcome === 'pending' && body.failure === null) return 'pending';
  return body.outcome === 'failed' ? `failed ${body.failure}` : body.outcome;
}

const saveAtAdyen = async (paying: PayingApi, { founder }: Founded, number: string) => {
  const PaymentDetails = { ...(await paying.sandbox.adyen.typeCard(number)), type: 'scheme' };
  return founder.call(addPaymentDetails, { PaymentDetails });
};

/** Those whose card has no money when their renewal comes. */
export async function foundRetrying(paying: PayingApi, payers: readonly Payer[]): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (const payer of payers.filter((each) => each === 'stripe_us' || each === 'adyen')) {
    const us = await found(paying, payer);
    await buy(us, crm);
    if (payer === 'adyen') await saveAtAdyen(paying, us, poorByAdyen);
    else await paying.saveCard(us.organisationId, poor);
    members.push({ ...us, payer, role: 'retrying', renewed: crm });
  }
  return members;
}

/** Customers with a plan that is renewed and one that is refunded, those who buy, and those who remove a card. */
export async function foundCast(paying: PayingApi, payers: readonly Payer[]): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (const payer of payers)
    for (const part of payer === 'cashfree' ? byMandate : byCard) {
      const us = await found(paying, payer);
      for (const planId of [part.renewed, part.refunded].filter((each) => each !== undefined)) {
        await buy(us, planId);
        if (payer === 'cashfree') await settleDebits(paying);
      }
      members.push({ ...us, payer, ...part });
    }
  return members;
}

/** Somebody by another gateway, who must notice nothing. */
export async function foundOnlooker(paying: PayingApi, payer: 'stripe_us' | 'adyen'): Promise<Member> {
  const us = await found(paying, payer);
  await buy(us, crm);
  return { ...us, payer, role: 'customer', renewed: crm };
}

/** The bank carries out every debit, and Atrium asks what became of them. */
async function settleDebits({ api, worker, sandbox }: PayingApi): Promise<void> {
  await cashfreeOf(sandbox).settle();
  worker.ctx.moved.offsetMs = api.ctx.moved.offsetMs + 3_600_000;
  await worker.carryOut(resolveAttemptRun);
}

/** A good card instead of the poor one. */
export async function saveGoodCard(paying: PayingApi, us: Member): Promise<void> {
  if (us.payer !== 'adyen') return paying.saveCard(us.organisationId);
  const { email } = us.founder;
  // Days have passed since the founder signed in.
  const signedIn = await us.founder.call(signIn, { email, password: testPassword });
  us.founder.accessToken = (signedIn.body as { readonly accessToken: string }).accessToken;
  await us.founder.call(switchTenant, { tenantId: us.organisationId });
  const { status, body } = await saveAtAdyen(paying, us, '5555444433331111');
  if (status !== 200) throw new Error(`the card was not saved: ${JSON.stringify(body)}`);
}

/** Begins to save another card or mandate; answers the status and the code of the reply. */
export async function beginSetup(paying: PayingApi, us: Member): Promise<string> {
  const ask = () => {
    if (us.payer === 'adyen') return saveAtAdyen(paying, us, '5555444433331111');
    return us.payer === 'cashfree' ? us.founder.call(requestCashfreePage, {}) : us.founder.call(createSetupIntent, {});
  };
  const { status, body } = await ask();
  return status === 200 ? 'done' : String((body as { readonly code?: string }).code);
}

/** The operator ends a plan, and what was paid is to go back. */
export async function refundPlan(paying: PayingApi, { organisationId, refunded }: Member): Promise<void> {
  const product = refunded === people ? 'people' : 'erp';
  const db = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const ending = { organisationId, product, reason: 'a test', operator: 'Ines' } as const;
  await endSubscription({ db, clock: paying.api.ctx.clock, newId }, ending);
  await db.destroy();
}

export async function removeCard(paying: PayingApi, us: Member): Promise<void> {
  const [saved] = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('payment_methods').select('method_reference').where('gateway', '=', gatewayOf[us.payer]).execute(),
  );
  const input = { PaymentMethodID: saved?.method_reference ?? '', isDefaultMeant: true };
  const { status, body } = await us.founder.call(removePaymentMethod, input);
  if (status !== 200) throw new Error(`the card was not removed: ${JSON.stringify(body)}`);
}
