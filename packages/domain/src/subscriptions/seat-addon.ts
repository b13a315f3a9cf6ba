import { type Product, productOfToken } from '../products/products.ts';

/** D-104: the built-in add-on is extra seats of a product; on the wire `crm-seats`. Null for what is none. */
export function productOfSeatAddon(addonId: string): Product | null {
  const [, token = ''] = /^(\w+)-seats$/.exec(addonId) ?? [];
  return productOfToken(token);
}
