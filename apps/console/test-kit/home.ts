import type { getHome } from '@atrium/contract/products/get-home';
import { defaultHomeContent } from '../../../suites/atrium/home-content.ts';

type Reply = ReturnType<(typeof getHome)['reply']['parse']>;

/** A product that is open and opens in the browser. */
export function homeProduct(
  product: string,
  changes: Partial<Reply['products'][number]> = {},
): Reply['products'][number] {
  const address = `https://${product}.example.com`;
  return { product, state: 'open', address, isPhoneApp: false, opensWith: null, isInBundle: false, ...changes };
}

/** Home with ERP, which opens in the browser. */
export function homeReply(changes: Partial<Reply> = {}): Reply {
  const { whatsNew, stores, awards } = defaultHomeContent;
  return {
    whatsNew: { ...whatsNew, items: [...whatsNew.items] },
    stores,
    awards: [...awards],
    products: [homeProduct('erp', { address: 'https://books_plus.example.com' })],
    isBookkeeper: false,
    version: '0.1.0+a1b2c3d',
    ...changes,
  };
}
