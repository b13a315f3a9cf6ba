import { isSeatOf, type Product, products, seatPlans } from '../products/products.ts';

/** A product is paid for under one name, whichever edition of it is used. */
export function paidAs(product: Product): Product {
  if (product === 'erp_v2') return 'erp';
  return seatPlans.find((plan) => plan !== 'aio' && isSeatOf(product, plan)) ?? product;
}

/** Whether another product that runs, All-in-One, has this one in it: then there is nothing to try. */
export function isIncluded(product: Product, running: readonly Product[]): boolean {
  return running.some((each) => each !== product && coveredBy(each).includes(paidAs(product)));
}

/** What a plan of the product pays for: itself, or for a bundle all that is in it. */
export function coveredBy(product: Product): readonly Product[] {
  if (product !== 'aio') return [paidAs(product)];
  return [...new Set((products.aio.seatsOf as readonly Product[]).map(paidAs))];
}
