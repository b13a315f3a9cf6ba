import { readId } from '../session/open-organisation.ts';

type RawSearch = Readonly<Record<string, unknown>>;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}

/** Small readers instead of a schema library, because the first screen needs them and its bytes are limited. */
export function readDialog(search: RawSearch): { dialog?: string } {
  const dialog = text(search['dialog']);
  return dialog === undefined ? {} : { dialog };
}

/** The organisation that an address is about (D-151). */
export function readOrganisation(search: RawSearch): { org?: string } {
  const org = readId(search['org']);
  return org === undefined ? {} : { org };
}

export function readLogin(search: RawSearch): { return?: string; email?: string } {
  const path = text(search['return']);
  const email = text(search['email']);
  return { ...(path === undefined ? {} : { return: path }), ...(email === undefined ? {} : { email }) };
}

export interface PlanChoiceSearch {
  readonly product?: string;
  readonly plan?: string;
  readonly interval?: 'monthly' | 'yearly';
}

/** The plan that an address names; unknown values are dropped (SUBS-17, SUBS-18). */
export function readPlanChoice(search: RawSearch): PlanChoiceSearch {
  const product = text(search['product']);
  const plan = text(search['plan']);
  const interval = text(search['interval']);
  return {
    ...(product === undefined ? {} : { product }),
    ...(plan === undefined ? {} : { plan }),
    ...(interval === 'monthly' || interval === 'yearly' ? { interval } : {}),
  };
}
