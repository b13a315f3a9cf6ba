import { addDays } from '@atrium/domain/kernel/calendar-date';
import type { Plan } from '@atrium/domain/pricing/plan';
import { shippedCatalogue } from '../../../../../../suites/atrium/catalogue.ts';
import { correctInvoice } from '../../../../src/features/invoices/correct-invoice.ts';
import { settleByOperator } from '../../../../src/features/payments/settle-by-operator.ts';
import { publishCatalogue } from '../../../../src/features/pricing/publish-catalogue.ts';
import { cataloguesOf } from '../../../../src/features/pricing/steps/catalogues.ts';
import { endSubscription } from '../../../../src/features/subscriptions/end-subscription.ts';
import { endRefundedPlan } from '../../../../src/features/subscriptions/steps/end-refunded-plan.ts';
import { byOperator } from '../../../../test-kit/by-operator.ts';
import { type Act, type Command, factsOf, oneOf, outside, type Play } from '../play.ts';
import { decideAtGateway } from './bank-commands.ts';

/** The context of the operator's commands, who has a role of its own in the database. */
const operatorOf = ({ world }: Play) => ({ ...world.paying.api.ctx, db: world.operator });

const refusedOr = (said: Act, decision: { readonly allowed: boolean; readonly refusal?: string }): Act =>
  decision.allowed
    ? said
    : { ...said, words: `${said.words}: ${decision.refusal}`, status: 409, refusal: decision.refusal ?? null };

export const correctByOperator: Command = async (play, { pick }) => {
  const { invoices, subscriptions, today } = await factsOf(play);
  const paid = oneOf(
    invoices.filter(
      ({ state, kind, number, total_minor }) =>
        state === 'paid' && kind !== 'credit_note' && number !== null && total_minor > 0,
    ),
    pick >> 1,
  );
  if (!paid?.number) return null;
  const amount = pick % 2 === 0 ? null : '5.00';
  const correction = { organisationId: play.us.organisationId, number: paid.number, reason: 'asked for', amount };
  const asked = { ...correction, kind: 'credit-note' } as const;
  const decision = await correctInvoice(operatorOf(play), asked, endRefundedPlan);
  // All that paid the running period goes back: the plan ends as after a dispute.
  const isWhole = amount === null && (paid.period_end ?? '') > today;
  const isHeld = subscriptions.some(({ product, prepaid_code: code }) => product === paid.product && code === null);
  const words = `the operator gives back ${amount ?? 'all'} of an invoice of ${paid.product}`;
  return refusedOr(outside(words, [paid.product], { life: isWhole && isHeld ? 'dispute' : 'refund' }), decision);
};

export const endByOperator: Command = async (play, { pick }) => {
  const { subscriptions, today } = await factsOf(play);
  const held = oneOf(
    subscriptions.filter(({ plan_id, active_till }) => plan_id !== null || (active_till ?? '') > today),
    pick,
  );
  if (!held) return null;
  const decision = await endSubscription(operatorOf(play), {
    organisationId: play.us.organisationId,
    product: held.product as Parameters<typeof endSubscription>[1]['product'],
    reason: 'Fraud',
    operator: 'Ines',
  });
  return refusedOr(outside(`the operator ends ${held.product}`, [held.product]), decision);
};

/** The operator tells what became of a payment, and it is so at the gateway. */
export const settleByHand: Command = async (play, { pick }) => {
  const { attempts, invoices } = await factsOf(play);
  const attempt = oneOf(
    attempts.filter(({ state }) => state === 'begun'),
    pick >> 1,
  );
  if (!attempt) return null;
  const isPaid = pick % 2 === 0;
  if (!(await decideAtGateway(play, [attempt], !isPaid))) return null;
  const decision = await settleByOperator(operatorOf(play), {
    attemptId: attempt.id,
    verdict: isPaid ? 'paid' : 'never-happened',
    proof: 'the statement',
    operator: 'Ines',
    organisationId: play.us.organisationId,
  });
  await play.worker.workOff(60);
  const products = invoices.filter(({ id }) => id === attempt.invoice_id).map(({ product }) => product);
  const words = `the operator settles a payment as ${isPaid ? 'paid' : 'not paid'}`;
  return refusedOr(outside(words, products, { life: isPaid ? 'bank_yes' : 'bank_no' }), decision);
};

function repriced(plan: Plan, by: number): Plan {
  if (plan.name !== 'startup') return plan;
  const offers = plan.offers.map((offer) => ({
    ...offer,
    prices: offer.prices.map((price) => ({ ...price, amountMinor: price.amountMinor + by })),
  }));
  return { ...plan, offers };
}

/** Lets the price lists be read anew. A reading by a moved clock is never fresh by the real one. */
async function forgetPrices({ world }: Play): Promise<void> {
  for (const { ctx } of [world.paying.api, world.paying.worker]) {
    ctx.moved.offsetMs = 600_000;
    await cataloguesOf(ctx);
    ctx.moved.offsetMs = 0;
  }
}

export const publishPrice: Command = async (play, { pick }) => {
  const { today } = await factsOf(play);
  const effectiveFrom = addDays(today, pick % 45);
  const by = pick % 3 === 0 ? -200 : 1_000;
  const plans = shippedCatalogue.plans.map((plan) => repriced(plan, by));
  const list = { ...shippedCatalogue, version: `crossing-${pick}`, effectiveFrom, plans };
  const ctx = { ...play.world.paying.api.ctx, db: play.world.operator };
  const { catalogue } = await publishCatalogue(ctx, list, { isDryRun: false, ...byOperator });
  if (catalogue === null) return null;
  play.hasPublished = true;
  await forgetPrices(play);
  return outside(`Startup costs ${by / 100} more from ${effectiveFrom}`);
};

/** The next history begins with the prices that are shipped. */
export async function withdrawPrices(play: Play): Promise<void> {
  if (!play.hasPublished) return;
  await play.world.owner.query('delete from catalogue_versions');
  await forgetPrices(play);
}
