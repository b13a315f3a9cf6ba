import { nameOfProduct, productOfToken } from '@atrium/domain/products/products';

/** The product's name. A product that this console does not know keeps the name the server sent. */
export function productName(token: string): string {
  const product = productOfToken(token);
  return product === null ? token : nameOfProduct(product);
}
