import Stripe from 'stripe';
import { sandboxStripeKey } from '../../../../test-kit/payment-sandbox.ts';
import { tellByAdyen } from '../../../../test-kit/tell.ts';
import { hearNotices } from '../hear-notices.ts';
import { type Command, factsOf, oneOf, outside, type Play } from '../play.ts';
import type { AttemptRow, Facts } from '../read-facts.ts';

const paidByStripe = ({ attempts }: Facts): readonly (AttemptRow & { readonly reference: string })[] =>
  attempts.flatMap((each) =>
    each.gateway === 'stripe' && each.state === 'paid' && each.reference !== null
      ? [{ ...each, reference: each.reference }]
      : [],
  );

const productsOf = ({ invoices }: Facts, { invoice_id }: AttemptRow) =>
  invoices.filter(({ id }) => id === invoice_id).map(({ product }) => product);

const paidByAdyen = ({ attempts }: Facts): readonly (AttemptRow & { readonly reference: string })[] =>
  attempts.flatMap((each) =>
    each.gateway === 'adyen' && each.state === 'paid' && each.reference !== null
      ? [{ ...each, reference: each.reference }]
      : [],
  );

/** Adyen tells of chargebacks by webhooks alone. */
async function chargeBack(
  play: Play,
  { reference, id: key, amount_minor: value, currency }: AttemptRow,
  isWon: boolean,
) {
  const payment = reference ?? '';
  if (play.takenBack.has(payment) !== isWon) return false;
  const event = isWon ? 'CHARGEBACK_REVERSED' : 'CHARGEBACK';
  await tellByAdyen(play.world.paying, { event, payment, key, amount: { value, currency } });
  if (isWon) play.takenBack.delete(payment);
  else play.takenBack.set(payment, value);
  return true;
}

const disputed =
  (change: 'dispute' | 'win-dispute', words: string): Command =>
  async (play, { pick }) => {
    const facts = await factsOf(play);
    const attempt = oneOf([...paidByStripe(facts), ...paidByAdyen(facts)], pick);
    if (!attempt) return null;
    const isDone =
      attempt.gateway === 'adyen'
        ? await chargeBack(play, attempt, change === 'win-dispute')
        : await play.world.paying.sandbox.disputeStripe(attempt.reference, change).then(
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

export const hearWebhooks: Command = async (play, { given }) => {
  const heard = await hearNotices(play, given as 'as_sent');
  return heard === 0 ? null : outside(`${heard} webhooks arrive (${String(given).replace('_', ' ')})`);
};
