import { redirect, type SearchMiddleware } from '@tanstack/react-router';
import { loadSession } from '../lib/api-client.ts';
import { showRefusalOf } from '../lib/show-refusal.ts';
import { openOrganisation } from '../session/open-organisation.ts';

interface OrganisationSearch {
  readonly org?: string;
}

/** Every link inside the console leads to the organisation that the tab works in, also when it opens another tab. */
export const keepOrganisation: SearchMiddleware<OrganisationSearch> = ({ search, next }) => {
  const given = next(search);
  const org = given.org ?? openOrganisation();
  return org === undefined ? given : { ...given, org };
};

/**
 * Opens the organisation that the address names. An address without one gets the one that is open; whoever does not
 * belong to the named one is told so and led home (D-151).
 */
export async function settleOrganisation(org: string | undefined, href: string): Promise<void> {
  if (org !== undefined && org !== openOrganisation()) await loadSession(org);
  const open = openOrganisation();
  if (org === open) return;
  if (org === undefined) throw redirect({ href: withOrganisation(href, open), replace: true });
  showRefusalOf('identity.not_a_member');
  throw redirect({ href: withOrganisation('/', open), replace: true });
}

/** The same address, about another organisation. */
export function withOrganisation(href: string, organisationId: string | undefined): string {
  const address = new URL(href, window.location.origin);
  address.searchParams.delete('org');
  if (organisationId !== undefined) address.searchParams.set('org', organisationId);
  return `${address.pathname}${address.search}${address.hash}`;
}
