import { addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { payInvoice } from '@atrium/contract/subscriptions/pay-invoice';
import { enterStripeCard } from '../../../../test-kit/enter-card.ts';
import { actOf, type Command, factsOf, oneOf, outside } from '../play.ts';

/** Cards by how they pay, as Stripe's and Adyen's test cards. */
const cards = {
  good: { stripe: 'pm_card_mastercard', adyen: '5555444433331111' },
  poor: { stripe: 'pm_card_visa_chargeDeclinedInsufficientFunds', adyen: '4000000000009995' },
  /** Of one history alone. */
  own: { stripe: 'pm_card_amex', adyen: '5555444433331111' },
  expired: { stripe: 'pm_card_chargeDeclinedExpiredCard', adyen: '4000000000000069' },
  needs_proof: { stripe: 'pm_card_authenticationRequired', adyen: '4000002760003184' },
} as const;
type CardKind = keyof typeof cards;

export const saveCard: Command = async (play, { given }) => {
  const { founder } = play.us;
  const card = cards[given as CardKind];
  const words = `saves a card (${String(given).replace('_', ' ')})`;
  const { methods } = await factsOf(play);
  if (methods.some(({ gateway }) => gateway === 'adyen')) {
    const fields = await play.world.paying.sandbox.adyen.typeCard(card.adyen);
    return actOf(words, null, await founder.call(addPaymentDetails, { PaymentDetails: { ...fields, type: 'scheme' } }));
  }
  const setup = await founder.call(createSetupIntent, {});
  if (setup.status !== 200) return actOf(words, null, setup);
  const saved = await enterStripeCard(play.world.paying.sandbox, setup.body.ClientSecret, card.stripe);
  return saved ? actOf(words, null, await founder.call(setPaymentMethod, { PaymentMethodID: saved })) : outside(words);
};

export const makeDefault: Command = async (play, { pick }) => {
  const { methods } = await factsOf(play);
  const other = oneOf(
    methods.filter(
      ({ gateway, is_default, removed_at }) => gateway !== 'cashfree' && !is_default && removed_at === null,
    ),
    pick,
  );
  if (!other) return null;
  const reply = await play.us.founder.call(setPaymentMethod, { PaymentMethodID: other.method_reference });
  return actOf('makes another card the default', null, reply);
};

export const removeMethod: Command = async (play, { pick }) => {
  const { methods } = await factsOf(play);
  const method = oneOf(
    methods.filter(({ removed_at }) => removed_at === null),
    pick,
  );
  if (!method) return null;
  const given = { PaymentMethodID: method.method_reference, isDefaultMeant: true };
  const reply = await play.us.founder.call(removePaymentMethod, given);
  return actOf(`removes ${method.is_default ? 'the default' : 'another'} payment method`, null, reply);
};

export const payOpenInvoice: Command = async (play, { pick }) => {
  const { renewals } = await factsOf(play);
  const open = oneOf(
    renewals.filter(({ state }) => state === 'open'),
    pick,
  );
  if (!open) return null;
  const reply = await play.us.founder.call(payInvoice, { InvoiceID: open.invoice_id });
  const outcome = reply.status === 200 ? reply.body.outcome : '';
  return actOf(`pays the open invoice of ${open.product}: ${outcome}`, [open.product], reply, { outcome });
};
