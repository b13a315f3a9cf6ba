import { type Product, productOfToken } from '../../products/products.ts';

/** Extra seats of a product are the built-in add-on, on the wire `crm-seats` (D-104). Null for other ids. */
export function productOfSeatAddon(addonId: string): Product | null {
  const [, token = ''] = /^(\w+)-seats$/.exec(addonId) ?? [];
  return productOfToken(token);
}
