import type { GatewayRows, RowAction } from '../page/gateway-rows.ts';
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

/** What the sandbox's page shows of the stand-in for Stripe. */
export function stripeRows(world: StripeWorld): GatewayRows {
  return {
    payments: [...world.paymentIntents.values()].map((intent) => ({
      ...{ gateway, id: intent.id, amountMinor: intent.amount, currency: intent.currency.toUpperCase() },
      ...{ status: intent.status, description: intent.description ?? '', actions: actionsOf(intent) },
    })),
    mandates: [...world.setupIntents.values()].map((intent) => {
      const card = world.methods.get(intent.payment_method ?? '')?.card;
      return {
        ...{ gateway, id: intent.id, customer: intent.customer ?? '', status: intent.status },
        description: card ? `${card.brand} •••• ${card.last4}` : '',
        actions: setupActionsOf(intent),
      };
    }),
    customers: [...world.customers.values()].map(({ id, name, email }) => ({
      ...{ gateway, id, name: name ?? '', email: email ?? '' },
    })),
  };
}
