import { addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { addUser } from '@atrium/contract/users/add-user';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { inOrganisation } from '../src/db/transaction.ts';
import { carryOutLater, foundByAdyen, foundByCashfree } from './attempts.ts';
import { cashfreeOf } from './cashfree-sandbox.ts';
import type { Founded } from './found-in.ts';
import { confirm, type PayingApi, quoteFor } from './paying-api.ts';
import { poor } from './renewal-reader.ts';
import { makeTraveller } from './time-travel.ts';

type Payer = 'present' | 'absent';

/** The acts of a company that pay, at whichever gateway it pays by. */
export function makePresenceStories(paying: PayingApi, gateway: Gateway) {
  const time = makeTraveller(paying);
  const bank = cashfreeOf(paying.sandbox);
  const plans = { small: 'erp-startup-monthly', large: 'erp-essential-monthly' };
  const sitBefore = async (payer: Payer | null) => paying.sandbox.sitBefore(payer);

  /** The bank decides what is pending; nothing waits at gateways that answer at once. */
  async function settle(isRefused = false): Promise<void> {
    if (gateway !== 'cashfree') return;
    const { payments } = await bank.state();
    for (const payment of payments) if (payment.payment_status === 'PENDING') await bank.decide(payment, isRefused);
    await carryOutLater(paying, 'resolve', 60);
  }

  async function found(): Promise<Founded> {
    if (gateway === 'adyen') return foundByAdyen(paying);
    if (gateway === 'stripe') return paying.foundPaying();
    await bank.decideAfter(null);
    return foundByCashfree(paying);
  }

  async function buy(us: Founded, planId: string): Promise<void> {
    const { quoteId, warnings } = await quoteFor(us.founder, planId);
    const { body } = await confirm(us.founder, quoteId, { accepted: warnings });
    if (body.outcome !== (gateway === 'cashfree' ? 'pending' : 'paid')) throw new Error(`${planId} is ${body.outcome}`);
    await settle();
  }

  /** The card loses its money; a mandate's bank will say no. */
  async function becomePoor(us: Founded): Promise<void> {
    if (gateway === 'stripe') await paying.saveCard(us.organisationId, poor);
    if (gateway !== 'adyen') return;
    const PaymentDetails = { ...(await paying.sandbox.adyen.typeCard('4000000000009995')), type: 'scheme' };
    const { status } = await us.founder.call(addPaymentDetails, { PaymentDetails });
    if (status !== 200) throw new Error('the card was not saved');
  }

  const endOf = async ({ organisationId }: Founded): Promise<string> => {
    const [held] = await inOrganisation(paying.api.ctx, organisationId, (tx) =>
      tx.selectFrom('subscriptions').select('active_till').execute(),
    );
    return held?.active_till ?? '';
  };

  /** Goes to the day after the period's end: the renewal has been tried. */
  async function renew(us: Founded, isRefused = false): Promise<void> {
    const end = await endOf(us);
    await sitBefore('absent');
    await time.to(us, addDays(end, 1));
    await settle(isRefused);
  }

  async function failToRenew(us: Founded): Promise<void> {
    await becomePoor(us);
    await renew(us, true);
  }

  return {
    found,
    sitBefore,
    buy: async (us: Founded) => buy(us, plans.small),
    upgrade: async (us: Founded) => buy(us, plans.large),
    addSeat: async (us: Founded) => {
      const { status } = await us.founder.call(addUser, {
        firstName: 'Ana',
        lastName: 'Lima',
        emailId: `ana.${us.organisationId}@seats.test`,
        appUserCreateRequestList: [{ appName: 'erp', rgShortCode: 'admin', moduleUuids: [] }],
      });
      if (status !== 200) throw new Error('nobody was added');
    },
    renew,
    failToRenew,
    /** Some days later the product has tried again by itself. */
    waitForRetry: async (us: Founded) => {
      await sitBefore('absent');
      await time.to(us, addDays(await endOf(us), 12));
      await settle(true);
    },
    payByHand: async (us: Founded) => {
      const [open] = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
        tx.selectFrom('renewals').select('invoice_id').execute(),
      );
      await us.founder.call(payInvoice, { InvoiceID: open?.invoice_id ?? '' });
    },
  };
}
