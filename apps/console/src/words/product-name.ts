import { nameOfProduct, productOfToken } from '@atrium/domain/products/products';
import { i18n } from '@lingui/core';

/**
 * The product's name. The console is not sold, so it has the name of the shown language, as in the titles of roles. A
 * product that this console does not know keeps the name the server sent.
 */
export function productName(token: string): string {
  const product = productOfToken(token);
  if (product === null) return token;
  const name = nameOfProduct(product);
  return product === 'console' && Object.hasOwn(i18n.messages, name) ? i18n._(name) : name;
}
