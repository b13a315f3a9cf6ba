import { localeOfCountry } from '@atrium/domain/identity/locale';
import { describeLine, nameLine } from '@atrium/domain/invoices/describe-line';
import type { QuoteLine } from '@atrium/domain/subscriptions/quote-lines';
import type { NewInvoice } from '../invoices.store.ts';

/** A stored line, in the words of the organisation's country. */
export function writeLine(
  { country }: { readonly country: string | null },
  line: QuoteLine,
  productName: string | null,
): NewInvoice['lines'][number] {
  const { kind, quantity, period, why, amount } = line;
  return {
    type: kind,
    name: nameLine(line, productName),
    description: describeLine({ kind, quantity, period, why, currency: amount.currency }, localeOfCountry(country)),
    quantity,
    amountMinor: amount.amountMinor,
    startsOn: period?.startsOn ?? null,
    expiresOn: period?.endsOn ?? null,
    why,
  };
}
