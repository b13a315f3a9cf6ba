import { type Locale, localeOfCompany } from '@atrium/domain/identity/locale';
import { describeLine, nameLine } from '@atrium/domain/invoices/describe-line';
import type { QuoteLine } from '@atrium/domain/subscriptions/quotes/quote-lines';
import type { NewInvoice } from '../invoices.store.ts';

/** A stored line, in the language of the company. */
export function writeLine(
  company: { readonly locale: Locale | null; readonly country: string | null },
  line: QuoteLine,
  productName: string | null,
): NewInvoice['lines'][number] {
  const { kind, quantity, period, why, amount } = line;
  return {
    type: kind,
    name: nameLine(line, productName),
    description: describeLine({ kind, quantity, period, why, currency: amount.currency }, localeOfCompany(company)),
    quantity,
    amountMinor: amount.amountMinor,
    startsOn: period?.startsOn ?? null,
    expiresOn: period?.endsOn ?? null,
    why,
  };
}
