import { localeOfTag } from '@atrium/domain/identity/locale';
import { type DescribedLine, describeLine, printName } from '@atrium/domain/invoices/describe-line';
import type { LineKind } from '@atrium/domain/subscriptions/quotes/quote-lines';
import { useLingui } from '@lingui/react/macro';
import type { Tone } from '../../ui/status-badge.tsx';
import { productName } from '../../words/product-name.ts';
import { sayInWords } from '../../words/reply-words.ts';
import type { Invoice, InvoiceLine } from './queries.ts';

/** What an invoice is for, and its state, in words. */
export function useInvoiceWords() {
  const { t, i18n } = useLingui();
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
  const locale = localeOfTag(i18n.locale);
  const nameOf = ({ kind, name }: InvoiceLine): string => printName({ kind: kind as LineKind, name }, sayInWords);
  const describe = ({ kind, quantity, from, until, why, currency }: InvoiceLine): string => {
    const period = from === null || until === null ? null : { startsOn: from, endsOn: until };
    // The server computes what a line is made of, so these are the kinds and steps of the domain.
    const line = { kind, quantity, period, why, currency } as DescribedLine;
    return describeLine(line, locale, sayInWords);
  };
  return {
    /** What was bought or given back; the product where no line says it. */
    titleOf: ({ line, product }: Pick<Invoice, 'line' | 'product'>): string =>
      line === null ? productName(product) : nameOf(line),
    /** For how many and how long. */
    detailOf: ({ line }: Pick<Invoice, 'line'>): string => (line === null ? '' : describe(line)),
    /** The name of a line, and what stands below it; an invoice is stored in the words of the company. */
    nameOf,
    describe,
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
