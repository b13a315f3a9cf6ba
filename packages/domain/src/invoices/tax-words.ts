import { inEnglish, type Say } from '../kernel/say.ts';
import { indianStates } from './data/indian-states.ts';

const labelsIn = (say: Say): Readonly<Record<string, string>> => ({
  IN: 'GSTIN',
  GB: say`VAT number`,
  SG: say`GST number`,
  MY: say`SST number`,
});

/** The name of a country's tax number. */
export function taxIdLabelOf(country: string | null, say: Say = inEnglish): string {
  return labelsIn(say)[country?.toUpperCase() ?? ''] ?? say`Tax ID`;
}

/** The services accounting code of a right to use software, which an Indian invoice must name (D-176). */
const softwareServicesCode = '997331';

export function servicesCodeOf(sellerCountry: string | null): string | null {
  return sellerCountry === 'IN' ? softwareServicesCode : null;
}

/** 'IN-29' as 'Karnataka (29)', 'US' as 'United States'. */
export function describePlace(place: string, tag = 'en'): string {
  const [country = '', code] = place.split('-');
  const state = country === 'IN' ? indianStates.find((each) => each.code === code) : undefined;
  if (state !== undefined) return `${state.name} (${state.code})`;
  return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country;
}
