import { perTab } from '../lib/storage.ts';
import { organisationOf, personOnScreen } from './session.ts';

/** The organisation that this tab works in; undefined without one. Other tabs may work in others (D-151). */
export function openOrganisation(): string | undefined {
  return organisationOf(personOnScreen());
}

/** What this tab asks the server for: the one it works in, or worked in before the page was loaded again. */
export function wantedOrganisation(): string | undefined {
  return openOrganisation() ?? readId(perTab.read('organisation'));
}

/** Addresses are typed and edited by people; what is no id names no organisation. */
export function readId(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text) ? text : undefined;
}
