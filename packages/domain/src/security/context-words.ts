import { products } from '../products/products.ts';

/** Words that everybody knows who knows this product: its name, its parts and its roles. They are tried first. */
export const contextWords: readonly string[] = [
  'Atrium',
  'owner',
  'admin',
  'administrator',
  'manager',
  'member',
  'guest',
  'bookkeeper',
  'company',
  'organization',
  'account',
  'billing',
  'invoice',
  'payment',
  'subscription',
  ...Object.values(products).map(({ name }) => name),
];
