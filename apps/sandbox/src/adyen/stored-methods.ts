import { invalid } from './adyen-error.ts';
import { type AdyenWorld, newPspReference, type StoredMethod } from './adyen-world.ts';
import { type AdyenCard, keepCard } from './cards.ts';
import { type Fields, neededText, onlyKnown } from './fields.ts';
import { needMerchant } from './merchant.ts';

/** The same card of the same shopper keeps its token, as at the real gateway. */
export function storeMethod(
  world: AdyenWorld,
  method: Omit<StoredMethod, 'id' | 'firstPspReference'>,
  pspReference: string,
): StoredMethod {
  const known = [...world.stored.values()].find(
    ({ shopperReference, card }) => shopperReference === method.shopperReference && card.alias === method.card.alias,
  );
  const stored: StoredMethod = {
    ...method,
    id: known?.id ?? newPspReference(),
    firstPspReference: known?.firstPspReference ?? pspReference,
  };
  world.stored.set(stored.id, stored);
  return stored;
}

export function findStored(world: AdyenWorld, id: string, shopperReference: string | null): StoredMethod {
  const stored = world.stored.get(id);
  if (!stored || stored.shopperReference !== shopperReference) throw invalid('803', 'PaymentDetail not found');
  return stored;
}

/** The token of a card is forgotten; a payment with it is refused from then on. */
export function removeStored(world: AdyenWorld, query: Fields, id: string): null {
  onlyKnown('DeleteStoredPaymentMethodRequest', query, ['merchantAccount', 'shopperReference']);
  needMerchant(world, query);
  world.stored.delete(findStored(world, id, neededText(query, 'shopperReference')).id);
  return null;
}

/** The bank gives a stored card a new number and date, and Adyen learns of it by itself. */
export function updateStored(world: AdyenWorld, id: string, card: AdyenCard, expiryYear: string): boolean {
  const stored = world.stored.get(id);
  if (!stored) return false;
  world.stored.set(id, { ...stored, card: keepCard(card), expiryYear });
  const { shopperReference } = stored;
  const named = { eventId: newPspReference(), storedPaymentMethodId: id, shopperReference };
  world.tellOfToken({ type: 'recurring.token.updated', ...named });
  return true;
}

export function listStored(world: AdyenWorld, query: Fields) {
  onlyKnown('ListStoredPaymentMethodsRequest', query, ['merchantAccount', 'shopperReference']);
  needMerchant(world, query);
  const shopperReference = neededText(query, 'shopperReference');
  return {
    merchantAccount: world.merchantAccount,
    shopperReference,
    storedPaymentMethods: [...world.stored.values()]
      .filter((stored) => stored.shopperReference === shopperReference)
      .map(({ id, card, expiryMonth, expiryYear, firstPspReference }) => ({
        alias: card.alias,
        aliasType: 'Default',
        brand: card.brand,
        cardBin: card.bin,
        expiryMonth,
        expiryYear,
        externalResponseCode: 'Approved',
        firstPspReference,
        id,
        lastFour: card.lastFour,
        shopperReference,
        supportedRecurringProcessingModels: ['Subscription'],
        type: 'scheme',
      })),
  };
}
