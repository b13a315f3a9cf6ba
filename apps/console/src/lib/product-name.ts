import { productOfToken, products } from '@atrium/domain/products/products';

/** The product's name in words; a product that this console does not know yet keeps the name it came with. */
export function productName(token: string): string {
  const product = productOfToken(token);
  return product === null ? token : products[product].name;
}
