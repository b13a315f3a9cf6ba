import type { InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import { useLingui } from '@lingui/react/macro';
import { productName } from '../../lib/product-name.ts';
import type { Tone } from '../../ui/status-badge.tsx';

/** What an invoice is for, and how it stands, in words. */
export function useInvoiceWords() {
  const { t } = useLingui();
  const kinds: Readonly<Record<InvoiceSummary['Kind'], string>> = {
    change: t`Purchase or change`,
    renewal: t`Renewal`,
    credit_note: t`Credit note`,
  };
  const states: Readonly<Record<InvoiceSummary['State'], { readonly word: string; readonly tone: Tone }>> = {
    draft: { word: t`Draft`, tone: 'plain' },
    open: { word: t`Open`, tone: 'orange' },
    paid: { word: t`Paid`, tone: 'green' },
    failed: { word: t`Failed`, tone: 'red' },
    void: { word: t`Void`, tone: 'plain' },
    uncollectible: { word: t`Not collected`, tone: 'red' },
  };
  return {
    productOf: ({ Product }: Pick<InvoiceSummary, 'Product'>): string => productName(Product),
    kindOf: ({ Kind }: Pick<InvoiceSummary, 'Kind'>): string => kinds[Kind],
    stateOf: ({ State }: Pick<InvoiceSummary, 'State'>) => states[State],
  };
}
