/** I18N-05 */
export const currencies = ['USD', 'INR', 'IDR', 'MYR'] as const;
export type Currency = (typeof currencies)[number];

const currencyByCountry: Readonly<Record<string, Currency>> = { IN: 'INR', ID: 'IDR', MM: 'MYR', MY: 'MYR' };

/** I18N-06, I18N-07: an unknown country pays in USD. */
export function currencyOfCountry(country: string | null): Currency {
  return currencyByCountry[country?.toUpperCase() ?? ''] ?? 'USD';
}
