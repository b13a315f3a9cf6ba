import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { taxRates } from '@atrium/domain/invoices/data/tax-rates';
import { decideTax, type TaxRegistration } from '@atrium/domain/invoices/decide-tax';
import type { TaxTreatment } from '@atrium/domain/invoices/tax-treatment';
import type { findCurrentSeller } from '../sellers.store.ts';
import type { MoneyWork } from './money-work.ts';

type Seller = Awaited<ReturnType<typeof findCurrentSeller>>;

const registrationsOf = (seller: Seller) => seller.registrations as readonly TaxRegistration[];

/** The seller as it stands on an invoice of today. */
export function sellerParty(seller: Seller): InvoiceParty {
  const home = registrationsOf(seller).find(({ country }) => country === seller.country);
  const { name, address_lines: addressLines, country } = seller;
  return { name, addressLines, country, taxId: home?.taxId ?? null };
}

/** The buyer as it stands on an invoice of today. */
export function buyerParty({ company }: Pick<MoneyWork, 'company'>): InvoiceParty {
  const addressLines = company.city === null ? [] : [company.city];
  return { name: company.name, addressLines, country: company.country, taxId: null };
}

/** How a sale of today is taxed. */
export function treatmentOf({ company, on }: Pick<MoneyWork, 'company' | 'on'>, seller: Seller): TaxTreatment {
  const buyer = { country: company.country, state: null, taxId: null };
  return decideTax({ rates: taxRates, registrations: registrationsOf(seller), buyer, on });
}
