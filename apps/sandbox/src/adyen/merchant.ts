import { AdyenError } from './adyen-error.ts';
import type { AdyenWorld } from './adyen-world.ts';
import type { Fields } from './fields.ts';

export function needMerchant(world: AdyenWorld, fields: Fields): void {
  if (fields['merchantAccount'] !== world.merchantAccount)
    throw new AdyenError(403, '901', 'Invalid Merchant Account', 'security');
}
