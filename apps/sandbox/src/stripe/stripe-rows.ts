import type { GatewayRows } from '../page/gateway-rows.ts';
import type { StripeWorld } from './stripe-world.ts';

const gateway = 'stripe';

export function stripeRows(world: StripeWorld): GatewayRows {
  return {
    payments: [...world.paymentIntents.values()].map(({ id, amount, currency, status, description }) => ({
      ...{ gateway, id, amountMinor: amount, currency: currency.toUpperCase(), status },
      description: description ?? '',
      actions:
        status === 'requires_action'
          ? [{ label: 'Approve', path: `/control/stripe/payment_intents/${id}/pass-challenge` }]
          : [],
    })),
    mandates: [...world.methods.values()].map(({ id, customer, card }) => ({
      ...{ gateway, id, customer: customer ?? '', status: customer === null ? 'detached' : 'saved' },
      description: `${card.brand} •••• ${card.last4}`,
      actions: [],
    })),
    customers: [...world.customers.values()].map(({ id, name, email }) => ({
      ...{ gateway, id, name: name ?? '', email: email ?? '' },
    })),
  };
}
