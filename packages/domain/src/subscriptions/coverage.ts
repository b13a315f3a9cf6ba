import { isSeatOf, type Product, products, seatPlans } from '../products/products.ts';

/** A product is paid for under one name, whichever edition of it is used. */
export function paidAs(product: Product): Product {
  if (product === 'erp_v2') return 'erp';
  return seatPlans.find((plan) => plan !== 'aio' && isSeatOf(product, plan)) ?? product;
}

/** What a plan of the product pays for: itself, or for a bundle all that is in it. */
export function coveredBy(product: Product): readonly Product[] {
  if (product !== 'aio') return [paidAs(product)];
  return [...new Set((products.aio.seatsOf as readonly Product[]).map(paidAs))];
}
