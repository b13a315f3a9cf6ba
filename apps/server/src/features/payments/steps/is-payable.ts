import { planInvoiceEvent } from '@atrium/domain/invoices/invoice-state';
import type { Attempt } from '../stores/payment-attempts.store.ts';

/** Whether the invoice of an attempt still waits for money. A withdrawn, paid or given-up invoice does not. */
export function isPayable({ invoiceState, invoiceHolds }: Pick<Attempt, 'invoiceState' | 'invoiceHolds'>): boolean {
  return planInvoiceEvent({ state: invoiceState, holds: invoiceHolds }, 'pay').allowed;
}
