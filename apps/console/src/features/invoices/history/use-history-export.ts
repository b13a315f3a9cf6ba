import type { InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileNameOf, saveCsv } from '../../../lib/save-file.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useSession } from '../../../lib/use-session.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import { exportPage, readHistory } from '../queries.ts';
import type { HistoryList } from '../use-invoice-address.ts';

async function wholeHistory(list: HistoryList): Promise<readonly InvoiceSummary[]> {
  const all: InvoiceSummary[] = [];
  let cursor: string | null = null;
  do {
    const page: { invoices: InvoiceSummary[]; nextCursor: string | null } = await readHistory(list, exportPage, cursor);
    all.push(...page.invoices);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** The whole list as one file, for a spreadsheet. */
export function useHistoryExport(list: HistoryList) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { productOf, kindOf, stateOf } = useInvoiceWords();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const head = [t`Charged`, t`Invoice`, t`For`, t`Kind`, t`Status`, t`Amount`, t`Currency`];
      const rows = (await wholeHistory(list)).map((invoice) => [
        invoice.ChargeDate,
        invoice.Number,
        productOf(invoice),
        kindOf(invoice),
        stateOf(invoice).word,
        invoice.TotalAmount,
        invoice.Currency,
      ]);
      saveCsv(`${fileNameOf('invoices', list, organisation?.tenantName ?? '')}.csv`, [writeCsv([head, ...rows])]);
    } catch (error) {
      showFailedAction(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, start: (): void => void run() };
}
