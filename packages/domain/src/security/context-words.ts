import { nameOfProduct, productTokens } from '../products/products.ts';
import { ofSuite } from '../suite/suite-in-force.ts';

/** Words that everybody knows who knows this product: its name, its parts and its roles. They are tried first. */
export const contextWords = ofSuite((): readonly string[] => [
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
  ...productTokens().map(nameOfProduct),
]);
