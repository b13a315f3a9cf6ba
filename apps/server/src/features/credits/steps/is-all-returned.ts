import type { BookWork } from '../../accounts/money-work.ts';
import { listOpenInvoices } from '../money-sources.store.ts';

/** Whether nothing is left of what paid the running term of a product. */
export async function isAllReturned(
  { organisationId, tx }: Pick<BookWork, 'organisationId' | 'tx'>,
  product: string,
  currency: string,
): Promise<boolean> {
  const open = await listOpenInvoices(organisationId, tx, { product, currency });
  return open.every(({ leftMinor }) => leftMinor === 0);
}
