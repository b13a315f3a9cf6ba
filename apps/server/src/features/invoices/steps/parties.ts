import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { type Withdrawal, withdrawalOf } from '@atrium/domain/invoices/consumer-sale';
import { taxRates } from '@atrium/domain/invoices/data/tax-rates';
import { isKindMissing } from '@atrium/domain/invoices/kind-asked';
import {
  decideTax,
  registrationOf,
  type TaxBuyer,
  type TaxFacts,
  taxFault,
} from '@atrium/domain/invoices/tax/decide-tax';
import { taxedNumber } from '@atrium/domain/invoices/tax/tax-number-check';
import type { TaxTreatment } from '@atrium/domain/invoices/tax/tax-treatment';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { formatAddress } from '@atrium/domain/payments/billing-address';
import { Refused } from '../../../runtime/refused.ts';
import type { BillingAddressRow } from '../../accounts/billing-addresses.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { countryOfBuyer } from '../../accounts/steps/country-of-buyer.ts';
import type { Seller } from './current-seller.ts';

/**
 * The seller as printed on an invoice of that day, with the tax number of the registration that taxes the sale (D-395).
 * No document is written without the rate of its tax (D-396).
 */
export function sellerParty(work: Buyer & Pick<MoneyWork, 'on'>, seller: Seller, on = work.on): InvoiceParty {
  const facts = taxFactsOf(work, seller, on);
  if (taxFault(facts) === 'billing.tax_rate_missing') throw new Error('the tax table has no rate for a registration');
  const { name, address_lines: addressLines, country } = seller;
  const registration = registrationOf(facts, country);
  const isForeign = registration !== null && registration.country !== country;
  return {
    name,
    addressLines,
    country,
    taxId: registration?.taxId ?? null,
    ...(isForeign ? { taxCountry: registration.country } : {}),
    ...electronicPartsOf(seller),
    ...(registration?.undertaking === undefined ? {} : { undertaking: registration.undertaking }),
  };
}

/** What electronic invoices name of the seller besides; nothing where it set none (D-974). */
function electronicPartsOf({ contact }: Pick<Seller, 'contact'>): Partial<InvoiceParty> {
  if (contact === null) return {};
  const { city, postcode, street, name, phone, email } = contact;
  return {
    postal: { line1: street, line2: '', city, zipcode: postcode, state: '' },
    contact: { name, phone, email },
    electronicAddress: email,
  };
}

type Buyer = Pick<MoneyWork, 'company' | 'address'>;

/** The buyer as printed on an invoice of today: the billing address, or what is known of the company. */
export function buyerParty({ company, address }: Buyer): InvoiceParty {
  const { name } = company;
  if (!address) {
    const addressLines = company.city === null ? [] : [company.city];
    return { name, addressLines, country: company.country, taxId: null };
  }
  const { address1: line1, address2: line2, pin_code: zipcode, city, state } = address;
  const country = countryOfBuyer({ company, address });
  return {
    name,
    country,
    taxId: address.tax_id || null,
    ...(address.buyer_kind === null ? {} : { declared: address.buyer_kind }),
    ...checkOf(address),
    postal: { line1, line2, city, zipcode, state },
    addressLines: formatAddress(
      {
        line1,
        line2,
        zipcode,
        city,
        state,
        country: country ?? '',
      },
      countryName(country),
    ),
  };
}

/** What a register said of the number, as evidence of the day. */
function checkOf({ tax_check: result, tax_checked_at: at, tax_check_reference: reference }: BillingAddressRow) {
  return result === null || at === null ? {} : { taxCheck: { result, at: at.toISOString(), reference } };
}

/** The country's English name, because invoices are in English. */
function countryName(country: string | null): string {
  return country ? (new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country) : '';
}

/** The facts that decide a buyer's tax (N-25). */
function taxBuyer({ company, address }: Buyer): TaxBuyer {
  const country = countryOfBuyer({ company, address });
  const isConsumer = address?.buyer_kind === 'consumer';
  const taxId = taxedNumber(address?.tax_id || null, address?.tax_check ?? null);
  return { country, state: address?.state || null, taxId, isConsumer };
}

const taxFactsOf = (work: Buyer, { registrations, consumers }: Seller, on: CalendarDate): TaxFacts => ({
  rates: taxRates,
  registrations,
  buyer: taxBuyer(work),
  on,
  consumers,
});

/** How a sale is taxed, on a given day or today. */
export function treatmentOf(work: Buyer & Pick<MoneyWork, 'on'>, seller: Seller, on = work.on): TaxTreatment {
  return decideTax(taxFactsOf(work, seller, on));
}

/** Refuses a person's purchase that cannot be taxed rightly, or that a consumer may not make here (D-396, D-397, D-970). */
export function refuseUntaxable(work: Buyer & Pick<MoneyWork, 'on'>, seller: Seller): void {
  const fault = taxFault(taxFactsOf(work, seller, work.on));
  if (fault !== null) throw new Refused(fault);
}

/** Refuses to take down a consumer to whom nothing is sold: nothing typed is lost, and nobody counts as what they are not. */
export function refuseConsumer(work: Buyer & Pick<MoneyWork, 'on'>, seller: Seller): void {
  const fault = taxFault(taxFactsOf(work, seller, work.on));
  if (fault === 'billing.businesses_only') throw new Refused(fault);
}

/** Refuses a paid purchase of somebody who must say first whether it is for a business (D-975). What runs goes on. */
export function refuseUnsaidKind(work: Buyer, { consumers }: Pick<Seller, 'consumers'>): void {
  const buyer = { country: countryOfBuyer(work), kind: work.address?.buyer_kind ?? null };
  if (isKindMissing(buyer, consumers?.countries ?? [])) throw new Refused('billing.kind_missing');
}

/** The right of a consumer to withdraw from what is bought now (D-971). */
export const withdrawalFrom = (work: Buyer, { consumers }: Pick<Seller, 'consumers'>): Withdrawal | null =>
  withdrawalOf({ kind: work.address?.buyer_kind ?? null, country: countryOfBuyer(work) }, consumers);

/** The buyer of what is bought now, with the right to withdraw from it. */
export function purchasingParty(work: Buyer, seller: Pick<Seller, 'consumers'>): InvoiceParty {
  const withdrawal = withdrawalFrom(work, seller);
  return { ...buyerParty(work), ...(withdrawal === null ? {} : { withdrawal }) };
}
