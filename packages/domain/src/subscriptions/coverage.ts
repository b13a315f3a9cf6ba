import { isSeatOf, type Product, products, seatPlans } from '../products/products.ts';

/** Both editions of a product are paid for under one name. */
export function paidAs(product: Product): Product {
  if (product === 'erp_v2') return 'erp';
  return seatPlans.find((plan) => plan !== 'aio' && isSeatOf(product, plan)) ?? product;
}

/** Whether a running bundle, All-in-One, includes this product. Then there is no trial. */
export function isIncluded(product: Product, running: readonly Product[]): boolean {
  return running.some((each) => each !== product && coveredBy(each).includes(paidAs(product)));
}

/** The products that a plan pays for: its own, or all products of a bundle. */
export function coveredBy(product: Product): readonly Product[] {
  if (product !== 'aio') return [paidAs(product)];
  return [...new Set((products.aio.seatsOf as readonly Product[]).map(paidAs))];
}
