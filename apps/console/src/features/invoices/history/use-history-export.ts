import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileNameOf, saveCsv } from '../../../lib/save-file.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { type Client, useClient } from '../../../lib/use-client.ts';
import { useSession } from '../../../session/use-session.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import { usePaymentWords } from '../payment-words.ts';
import { exportPage, type HistoryPage, type Invoice, readHistory } from '../queries.ts';
import type { HistoryList } from '../use-invoice-address.ts';

async function wholeHistory(list: HistoryList, client: Client): Promise<readonly Invoice[]> {
  const all: Invoice[] = [];
  let cursor: string | null = null;
  do {
    const page: HistoryPage = await readHistory({ list, limit: exportPage, client }, cursor);
    all.push(...page.invoices);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** The whole list as one file, for a spreadsheet. */
export function useHistoryExport(list: HistoryList) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { client } = useClient();
  const { titleOf, detailOf, kindOf, stateOf } = useInvoiceWords();
  const { paidWith } = usePaymentWords();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      // Billing is opened often, and exported seldom.
      const { writeCsv } = await import('@atrium/domain/people-jobs/csv');
      const head = [
        t`Charged`,
        t`Invoice`,
        t`For`,
        t`Details`,
        t`Kind`,
        t`Status`,
        t`Amount`,
        t`Currency`,
        t`Paid with`,
      ];
      const rows = (await wholeHistory(list, client)).map((invoice) => [
        invoice.chargedOn,
        invoice.number,
        titleOf(invoice),
        detailOf(invoice),
        kindOf(invoice),
        stateOf(invoice).word,
        invoice.total,
        invoice.currency,
        paidWith(invoice),
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
