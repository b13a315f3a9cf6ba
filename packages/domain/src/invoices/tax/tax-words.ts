import { inEnglish, type Say } from '../../kernel/say.ts';
import { indianStates } from '../data/indian-states.ts';
import { unionMembers } from '../data/union-members.ts';

const labelsIn = (say: Say): Readonly<Record<string, string>> => ({
  IN: 'GSTIN',
  GB: say`VAT number`,
  SG: say`GST number`,
  MY: say`SST number`,
});

/** The name of a country's tax number. */
export function taxIdLabelOf(country: string | null, say: Say = inEnglish): string {
  const known = country?.toUpperCase() ?? '';
  return labelsIn(say)[unionMembers.includes(known) ? 'GB' : known] ?? say`Tax ID`;
}

/** The services accounting code of a right to use software, which an Indian document must name (D-176). */
export const softwareServicesCode = '997331';

/** 'IN-29' as 'Karnataka (29)', 'US' as 'United States'. */
export function describePlace(place: string, tag = 'en'): string {
  const [country = '', code] = place.split('-');
  const state = country === 'IN' ? indianStates.find((each) => each.code === code) : undefined;
  if (state !== undefined) return `${state.name} (${state.code})`;
  return new Intl.DisplayNames([tag], { type: 'region' }).of(country) ?? country;
}
