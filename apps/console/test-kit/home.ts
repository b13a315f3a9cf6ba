import type { getHome } from '@atrium/contract/products/get-home';
import { defaultHomeContent } from '@atrium/domain/products/data/home-content';

type Reply = ReturnType<(typeof getHome)['reply']['parse']>;

/** Home with ERP, which opens in the browser. */
export function homeReply(changes: Partial<Reply> = {}): Reply {
  const { whatsNew, stores, awards } = defaultHomeContent;
  return {
    whatsNew: { ...whatsNew, items: [...whatsNew.items] },
    stores,
    awards: [...awards],
    products: [{ product: 'erp', address: 'https://books_plus.example.com', isPhoneApp: false }],
    version: '0.1.0+a1b2c3d',
    ...changes,
  };
}
