import { indianStates } from './data/indian-states.ts';

const labels: Readonly<Record<string, string>> = { IN: 'GSTIN', GB: 'VAT number', SG: 'GST number', MY: 'SST number' };

/** The name of a country's tax number. */
export function taxIdLabelOf(country: string | null): string {
  return labels[country?.toUpperCase() ?? ''] ?? 'Tax ID';
}

/** The services accounting code of a right to use software, which an Indian invoice must name (D-176). */
const softwareServicesCode = '997331';

export function servicesCodeOf(sellerCountry: string | null): string | null {
  return sellerCountry === 'IN' ? softwareServicesCode : null;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** 'IN-29' as 'Karnataka (29)', 'US' as 'United States'. */
export function describePlace(place: string): string {
  const [country = '', code] = place.split('-');
  const state = country === 'IN' ? indianStates.find((each) => each.code === code) : undefined;
  return state === undefined ? (countryNames.of(country) ?? country) : `${state.name} (${state.code})`;
}
