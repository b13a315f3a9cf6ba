/** The currencies with their own prices (I18N-05). */
export const currencies = ['USD', 'INR', 'IDR', 'MYR'] as const;
export type Currency = (typeof currencies)[number];

const currencyByCountry: Readonly<Record<string, Currency>> = { IN: 'INR', ID: 'IDR', MM: 'MYR', MY: 'MYR' };

/** An unknown country pays in USD (I18N-06, I18N-07). */
export function currencyOfCountry(country: string | null): Currency {
  return currencyByCountry[country?.toUpperCase() ?? ''] ?? 'USD';
}
