import { findProduct, isBundleOfProducts, type Product, seatsOf } from '../products/products.ts';

/** Both editions of a product are paid for under one name. */
export const paidAs = (product: Product): Product => findProduct(product)?.paidAs ?? product;

/** Whether a running bundle includes this product. Then there is no trial. */
export function isIncluded(product: Product, running: readonly Product[]): boolean {
  return running.some((each) => each !== product && coveredBy(each).includes(paidAs(product)));
}

/** The products that a plan pays for: its own, or all products of a bundle. */
export function coveredBy(product: Product): readonly Product[] {
  if (!isBundleOfProducts(product)) return [paidAs(product)];
  return [...new Set(seatsOf(product).map(paidAs))];
}
