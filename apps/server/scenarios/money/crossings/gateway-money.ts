import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import type { Play } from './play.ts';
import type { Facts } from './read-facts.ts';

/** A payment as the gateway itself holds it. */
export interface GatewayPayment {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly isTaken: boolean;
  /** What went back of it, also by a dispute that is open or lost. */
  readonly wentBackMinor: number;
}

/** All payments of an organisation at the gateways that it uses. */
export async function readGatewayMoney(play: Play, { attempts, methods }: Facts): Promise<readonly GatewayPayment[]> {
  const uses = (name: string) => [...attempts, ...methods].some(({ gateway }) => gateway === name);
  const ours = new Set(attempts.map(({ reference }) => reference ?? ''));
  return [
    ...(uses('stripe') ? await ofStripe(play, new Set(methods.map((each) => each.customer_reference))) : []),
    ...(uses('cashfree') ? await ofCashfree(play, new Set(methods.map((each) => each.method_reference))) : []),
    ...(uses('adyen') ? await ofAdyen(play, ours) : []),
  ];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

async function ofStripe({ world }: Play, customers: ReadonlySet<string>): Promise<readonly GatewayPayment[]> {
  const { paymentIntents, refunds, disputes } = await world.paying.sandbox.stripe();
  return paymentIntents
    .filter(({ customer }) => customer !== null && customers.has(customer))
    .map(({ id, amount, currency, status }) => {
      const back = refunds.filter((each) => each.payment_intent === id).map((each) => each.amount);
      const disputed = disputes
        .filter((each) => each.payment_intent === id && each.status !== 'won')
        .map((each) => each.amount);
      return {
        reference: id,
        amountMinor: amount,
        currency: currency.toUpperCase(),
        isTaken: status === 'succeeded',
        wentBackMinor: sum([...back, ...disputed]),
      };
    });
}

async function ofCashfree({ world }: Play, mandates: ReadonlySet<string>): Promise<readonly GatewayPayment[]> {
  const { payments } = await cashfreeOf(world.paying.sandbox).state();
  return payments
    .filter(({ subscription_id }) => mandates.has(subscription_id))
    .map(({ payment_id, payment_amount, payment_status }) => ({
      reference: payment_id,
      amountMinor: Math.round(payment_amount * 100),
      currency: 'INR',
      isTaken: payment_status === 'SUCCESS',
      wentBackMinor: 0,
    }));
}

async function ofAdyen({ world, takenBack }: Play, ours: ReadonlySet<string>): Promise<readonly GatewayPayment[]> {
  const { payments } = await world.paying.sandbox.adyen.state();
  return payments
    .filter(({ pspReference, reference }) => ours.has(pspReference) || ours.has(reference))
    .map(({ pspReference, amount, status, modifications }) => ({
      reference: pspReference,
      amountMinor: amount.value,
      currency: amount.currency,
      isTaken: status === 'captured',
      wentBackMinor:
        (takenBack.get(pspReference) ?? 0) +
        sum(modifications.filter(({ kind, isDone }) => kind === 'refund' && isDone).map((each) => each.amount.value)),
    }));
}
