import type { BillingAddress } from '@atrium/contract/payments/payment-fields';
import type { BillingAddressRow } from '../../accounts/billing-addresses.store.ts';

/** The saved address in the words of the wire, as a list of one or none (PAY-27). */
export function describeAddress(row: BillingAddressRow | null | undefined): BillingAddress[] {
  if (!row) return [];
  return [
    {
      Address1: row.address1,
      Address2: row.address2,
      City: row.city,
      PinCode: row.pin_code,
      State: row.state,
      Country: row.country,
      TaxID: row.tax_id,
      ...(row.buyer_kind === null ? {} : { BuyerKind: row.buyer_kind }),
      ...(row.tax_check === null ? {} : { TaxCheck: row.tax_check }),
    },
  ];
}
