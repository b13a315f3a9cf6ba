import { useLingui } from '@lingui/react/macro';
import { productName } from '../../lib/product-name.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import type { Invoice } from './queries.ts';

/** What an invoice is for, and its state, in words. */
export function useInvoiceWords() {
  const { t } = useLingui();
  const kinds: Readonly<Record<Invoice['kind'], string>> = {
    change: t`Purchase or change`,
    renewal: t`Renewal`,
    credit_note: t`Credit note`,
  };
  const states: Readonly<Record<Invoice['state'], { readonly word: string; readonly tone: Tone }>> = {
    draft: { word: t`Draft`, tone: 'plain' },
    open: { word: t`Open`, tone: 'orange' },
    paid: { word: t`Paid`, tone: 'green' },
    failed: { word: t`Failed`, tone: 'red' },
    void: { word: t`Void`, tone: 'plain' },
    uncollectible: { word: t`Not collected`, tone: 'red' },
  };
  return {
    /** What was bought or given back; the product where no line says it. */
    titleOf: ({ title, product }: Pick<Invoice, 'title' | 'product'>): string => title || productName(product),
    /** What must not be taken for a plain invoice is named (D-138, D-173). */
    noteOf: ({ kind, state }: Pick<Invoice, 'kind' | 'state'>): string => {
      const words = [
        ...(kind === 'credit_note' ? [kinds[kind]] : []),
        ...(state === 'void' || state === 'uncollectible' ? [states[state].word] : []),
      ];
      return words.join(' · ');
    },
    productOf: ({ product }: Pick<Invoice, 'product'>): string => productName(product),
    kindOf: ({ kind }: Pick<Invoice, 'kind'>): string => kinds[kind],
    stateOf: ({ state }: Pick<Invoice, 'state'>) => states[state],
  };
}
