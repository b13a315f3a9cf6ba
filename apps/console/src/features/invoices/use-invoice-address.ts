import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';

export type HistoryList = 'paid' | 'failed';

interface InvoiceSearch {
  readonly dialog?: string | undefined;
  readonly invoice?: string | undefined;
  readonly invoices?: string | undefined;
}

const readInvoiceSearch = ({ dialog, invoice, invoices }: InvoiceSearch): InvoiceSearch => ({
  dialog,
  invoice,
  invoices,
});

const historyName = 'billing-history';
const invoiceName = 'invoice';
const invoiceId = /^[0-9a-f-]{36}$/i;

/** Reads from the address which list is shown, whether the history popup is open, and which invoice lies over it. */
export function useInvoiceAddress() {
  const search = useAddress(readInvoiceSearch);
  const navigate = useNavigate();
  const go = useCallback(
    (change: (before: InvoiceSearch) => InvoiceSearch, replace = false) => {
      void navigate({ to: '.', hash: true, replace, search: (before: object): object => change(before) });
    },
    [navigate],
  );

  const list: HistoryList = search.invoices === 'failed' ? 'failed' : 'paid';
  const isHistoryOpen = search.dialog === historyName;
  const named = search.invoice !== undefined && invoiceId.test(search.invoice) ? search.invoice : null;
  return {
    list,
    isHistoryOpen,
    invoice: isHistoryOpen || search.dialog === invoiceName ? named : null,
    showList: (next: HistoryList): void =>
      go(({ invoices: _former, ...others }) => (next === 'paid' ? others : { ...others, invoices: next }), true),
    openHistory: (): void => go((before) => ({ ...before, dialog: historyName })),
    openInvoice: (invoice: string): void =>
      go((before) => ({ ...before, dialog: isHistoryOpen ? historyName : invoiceName, invoice })),
    closeHistory: (): void => go(({ dialog: _closed, invoice: _left, ...others }) => others, true),
    /** Closes the invoice and, if it was opened from the history, shows the history again. */
    closeInvoice: (): void =>
      go(({ dialog, invoice: _left, ...others }) => (dialog === historyName ? { ...others, dialog } : others), true),
  };
}
