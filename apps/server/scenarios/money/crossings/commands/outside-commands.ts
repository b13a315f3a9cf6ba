import Stripe from 'stripe';
import { openDatabase } from '../../../../src/db/database.ts';
import { correctInvoice } from '../../../../src/features/invoices/correct-invoice.ts';
import { endRefundedPlan } from '../../../../src/features/subscriptions/steps/end-refunded-plan.ts';
import { sandboxStripeKey } from '../../../../test-kit/payment-sandbox.ts';
import { asRole } from '../../../../test-kit/throw-away-cluster.ts';
import { hearNotices } from '../hear-notices.ts';
import { type Act, type Command, factsOf, oneOf, outside } from '../play.ts';
import type { AttemptRow, Facts } from '../read-facts.ts';

const paidByStripe = ({ attempts }: Facts): readonly (AttemptRow & { readonly reference: string })[] =>
  attempts.flatMap((each) =>
    each.gateway === 'stripe' && each.state === 'paid' && each.reference !== null
      ? [{ ...each, reference: each.reference }]
      : [],
  );

const productsOf = ({ invoices }: Facts, { invoice_id }: AttemptRow) =>
  invoices.filter(({ id }) => id === invoice_id).map(({ product }) => product);

const disputed =
  (change: 'dispute' | 'win-dispute', words: string): Command =>
  async (play, { pick }) => {
    const facts = await factsOf(play);
    const attempt = oneOf(paidByStripe(facts), pick);
    if (!attempt) return null;
    const isDone = await play.world.paying.sandbox.disputeStripe(attempt.reference, change).then(
      () => true,
      () => false,
    );
    if (!isDone) return null;
    // Nothing but the gateway's word tells of it.
    await hearNotices(play, 'as_sent');
    return outside(`${words} ${attempt.amount_minor / 100} ${attempt.currency}`, productsOf(facts, attempt));
  };
export const dispute = disputed('dispute', 'the card holder disputes');
export const winDispute = disputed('win-dispute', 'we win the dispute of');

export const refundAtGateway: Command = async (play, { pick }) => {
  const facts = await factsOf(play);
  const attempt = oneOf(paidByStripe(facts), pick);
  if (!attempt) return null;
  const { hostname, port } = new URL(play.world.paying.sandbox.address);
  const stripe = new Stripe(sandboxStripeKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const amount = pick % 2 === 0 ? attempt.amount_minor : Math.ceil(attempt.amount_minor / 3);
  const isDone = await stripe.refunds.create({ payment_intent: attempt.reference, amount }).then(
    () => true,
    () => false,
  );
  if (!isDone) return null;
  await hearNotices(play, 'as_sent');
  return outside(`somebody refunds ${amount / 100} ${attempt.currency} at the gateway`, productsOf(facts, attempt));
};

export const correctByOperator: Command = async (play, { pick }) => {
  const { api } = play.world.paying;
  const { invoices } = await factsOf(play);
  const paid = oneOf(
    invoices.filter(
      ({ state, kind, number, total_minor }) =>
        state === 'paid' && kind !== 'credit_note' && number !== null && total_minor > 0,
    ),
    pick,
  );
  if (!paid?.number) return null;
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'crossings' });
  const amount = pick % 2 === 0 ? null : '5.00';
  const correction = { organisationId: play.us.organisationId, number: paid.number, reason: 'asked for', amount };
  const decision = await correctInvoice({ ...api.ctx, db }, { ...correction, kind: 'credit-note' }, endRefundedPlan);
  await db.destroy();
  const said: Act = outside(`the operator gives back ${amount ?? 'all'} of an invoice of ${paid.product}`, [
    paid.product,
  ]);
  return decision.allowed
    ? said
    : { ...said, words: `${said.words}: ${decision.refusal}`, status: 409, refusal: decision.refusal };
};

export const hearWebhooks: Command = async (play, { given }) => {
  const heard = await hearNotices(play, given as 'as_sent');
  return heard === 0 ? null : outside(`${heard} webhooks arrive (${String(given).replace('_', ' ')})`);
};
