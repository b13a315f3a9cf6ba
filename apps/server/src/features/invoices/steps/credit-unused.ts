import type { Money } from '@atrium/domain/kernel/money';
import type { BookWork } from '../../accounts/money-work.ts';
import { listOpenInvoices } from '../../credits/money-sources.store.ts';
import { lockInvoice } from '../invoices.store.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import type { NumberingSeller } from './open-invoices.ts';

interface Unused {
  readonly product: string;
  readonly amount: Money;
  readonly reason: string;
  /** An invoice that is corrected apart. */
  readonly except?: string;
}

/** Gives back what is unused of a running term, on a credit note for each invoice that paid it, the newest first. */
export async function creditUnused(work: BookWork, seller: NumberingSeller, unused: Unused): Promise<void> {
  const { organisationId, tx } = work;
  const { product, amount, reason, except } = unused;
  let open = amount.amountMinor;
  for (const { invoiceId, leftMinor } of await listOpenInvoices(organisationId, tx, { ...amount, product })) {
    const amountMinor = Math.min(open, leftMinor);
    if (invoiceId === except || amountMinor === 0) continue;
    const invoice = await lockInvoice(organisationId, tx, invoiceId);
    if (!invoice) throw new Error('a source of money without its invoice');
    const issued = await issueCreditNote(work, seller, invoice, { amountMinor, reason });
    if (issued.allowed) open -= amountMinor;
  }
}
