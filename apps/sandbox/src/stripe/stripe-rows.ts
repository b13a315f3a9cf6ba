import type { CardRow, GatewayRows, RowAction } from '../page/gateway-rows.ts';
import { cardOfNumber, declineCodes, type TestCard, testCards } from './cards.ts';
import type { StripePaymentIntent, StripeSetupIntent, StripeWorld } from './stripe-world.ts';

const gateway = 'stripe';

function actionsOf({ id, status }: StripePaymentIntent): readonly RowAction[] {
  const path = `/control/stripe/payment_intents/${id}`;
  if (status === 'requires_action')
    return [
      { label: 'Approve', path: `${path}/pass-challenge` },
      { label: 'Decline', path: `${path}/fail-challenge` },
    ];
  if (status === 'processing')
    return [
      { label: 'Approve', path: `${path}/settle` },
      { label: 'Decline', path: `${path}/decline` },
    ];
  return [];
}

function setupActionsOf({ id, status }: StripeSetupIntent): readonly RowAction[] {
  if (status !== 'requires_action') return [];
  const path = `/control/stripe/setup_intents/${id}`;
  return [
    { label: 'Approve', path: `${path}/pass-challenge` },
    { label: 'Decline', path: `${path}/fail-challenge` },
  ];
}

/** Stripe's status of a failed payment is 'requires another card'. The page shows the reason instead. */
function statusOf({ status, last_payment_error: error }: StripePaymentIntent): string {
  return status === 'requires_payment_method' && error
    ? `failed: ${String(error['decline_code'] ?? error['code'])}`
    : status;
}

function setupStatusOf({ status, last_setup_error: error }: StripeSetupIntent): string {
  if (status === 'succeeded') return 'saved';
  return error ? `failed: ${String(error['decline_code'] ?? error['code'])}` : status;
}

const nameOf = (world: StripeWorld, customer: string | null): string =>
  world.customers.get(customer ?? '')?.name ?? customer ?? '';

function chargeOf({ charge, challenge, fault }: TestCard): string {
  const result = { ok: 'paid', late: 'paid late', late_decline: 'declined late' }[charge as string] ?? charge;
  const asked = {
    never: '',
    present: ', after a challenge if the payer is there',
    always: ', after a challenge each time',
  };
  return `${result}${asked[challenge]}${fault === undefined ? '' : `; ${fault} at first`}`.replaceAll('_', ' ');
}

const cards: readonly CardRow[] = testCards
  .filter((card) => cardOfNumber(card.number) === card)
  .map((card) => ({
    gateway,
    number: card.number,
    whenSaved: card.setup === 'ok' ? 'saved' : card.setup.replaceAll('_', ' '),
    whenCharged: declineCodes.some((code) => code === card.setup) ? '' : chargeOf(card),
  }));

/** The rows of the Stripe stand-in on the sandbox's page. */
export function stripeRows(world: StripeWorld): GatewayRows {
  return {
    payments: [...world.paymentIntents.values()].map((intent) => ({
      gateway,
      id: intent.id,
      amountMinor: intent.amount,
      currency: intent.currency.toUpperCase(),
      status: statusOf(intent),
      description: intent.description ?? '',
      actions: actionsOf(intent),
    })),
    mandates: [...world.setupIntents.values()].map((intent) => {
      const card = world.methods.get(intent.payment_method ?? '')?.card;
      return {
        gateway,
        id: intent.id,
        customer: nameOf(world, intent.customer),
        status: setupStatusOf(intent),
        description: card ? `${card.brand} •••• ${card.last4}` : '',
        actions: setupActionsOf(intent),
      };
    }),
    cards,
    customers: [...world.customers.values()].map(({ id, name, email }) => ({
      gateway,
      id,
      name: name ?? '',
      email: email ?? '',
    })),
  };
}
