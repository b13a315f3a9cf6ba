import type { GatewayRows } from '../page/gateway-rows.ts';
import type { AdyenWorld } from './adyen-world.ts';
import { adyenCards } from './cards.ts';

const gateway = 'adyen';

export function adyenRows(world: AdyenWorld): GatewayRows {
  return {
    payments: [...world.payments.values()].map(({ pspReference: id, amount, status, reference }) => ({
      gateway,
      id,
      amountMinor: amount.value,
      currency: amount.currency,
      status,
      description: reference,
      actions:
        status === 'captured'
          ? [
              {
                label: 'Fail the capture',
                path: `/control/adyen/payments/${id}/fail-capture`,
              },
            ]
          : [],
    })),
    mandates: [...world.stored.values()].map(({ id, shopperReference, card }) => ({
      gateway,
      id,
      customer: shopperReference,
      status: 'saved',
      description: `${card.brand} •••• ${card.lastFour}`,
      actions: [],
    })),
    // Adyen has no customers. A shopper is a reference that we choose.
    customers: [],
    cards: adyenCards.map(({ number, onSaving, fate }) => ({
      gateway,
      number,
      whenSaved: onSaving === 'ok' ? 'saved' : onSaving,
      whenCharged: onSaving === 'declined' ? '' : fate === 'ok' ? 'paid' : fate.replaceAll('_', ' '),
    })),
  };
}
