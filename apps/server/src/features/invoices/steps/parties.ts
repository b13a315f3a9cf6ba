import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { taxRates } from '@atrium/domain/invoices/data/tax-rates';
import { decideTax, type TaxBuyer } from '@atrium/domain/invoices/decide-tax';
import type { TaxTreatment } from '@atrium/domain/invoices/tax-treatment';
import { formatAddress } from '@atrium/domain/payments/billing-address';
import type { MoneyWork } from '../../accounts/money-work.ts';
import type { Seller } from './current-seller.ts';

/** The seller as printed on an invoice of today. */
export function sellerParty(seller: Seller): InvoiceParty {
  const home = seller.registrations.find(({ country }) => country === seller.country);
  const { name, address_lines: addressLines, country } = seller;
  return { name, addressLines, country, taxId: home?.taxId ?? null };
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
  const country = address.country || company.country;
  return {
    name,
    country,
    taxId: address.tax_id || null,
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

/** The country's English name, because invoices are in English. */
function countryName(country: string | null): string {
  return country ? (new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country) : '';
}

/** The facts that decide a buyer's tax (N-25). */
function taxBuyer({ company, address }: Buyer): TaxBuyer {
  const country = address?.country || company.country;
  return { country, state: address?.state || null, taxId: address?.tax_id || null };
}

/** How a sale is taxed, on a given day or today. */
export function treatmentOf(work: Buyer & Pick<MoneyWork, 'on'>, seller: Seller, on = work.on): TaxTreatment {
  return decideTax({ rates: taxRates, registrations: seller.registrations, buyer: taxBuyer(work), on });
}
