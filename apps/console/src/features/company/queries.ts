import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { keyOf } from '@atrium/contract/endpoint';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import type { Locale } from '@atrium/domain/identity/locale';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { adoptSession } from '../../session/session.ts';
import { tellOtherTabs } from '../../session/session-channel.ts';

export interface Organisation {
  readonly id: string;
  readonly name: string;
}

async function readOrganisations(signal: AbortSignal): Promise<readonly Organisation[]> {
  const { tenants } = await call(listTenants, {}, { signal });
  return tenants.map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName }));
}

/** The organisations of the signed-in person. */
export function useOrganisations() {
  return useQuery({
    queryKey: keyOf(listTenants),
    queryFn: ({ signal }) => readOrganisations(signal),
    // Every opening of the list asks again: somebody may have been invited meanwhile.
    staleTime: 0,
  });
}

/** The facts about the business behind the organisation. */
export interface Company {
  readonly name: string;
  readonly status: 'Active' | 'Closed';
  readonly city: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly countryTimeZones: readonly string[];
  readonly billingTimeZone: string | null;
  readonly locale: Locale | null;
  readonly createdAt: string;
  readonly hasCustomDomains: boolean;
}

async function readCompany(signal: AbortSignal): Promise<Company> {
  const { tenantName, tenantCreatedDate, contacts, ...company } = await call(getTenantDetails, {}, { signal });
  return { ...company, name: tenantName, createdAt: tenantCreatedDate, phone: contacts.phone };
}

export const companyQuery = queryOptions({
  queryKey: keyOf(getTenantDetails),
  queryFn: ({ signal }) => readCompany(signal),
});

export const useCompany = () => useQuery(companyQuery);

interface NewOrganisation {
  readonly name: string;
  readonly country: string;
  readonly isBookkeeper: boolean;
}

/** The country that the call comes from, to begin with; null where it is not known (I18N-07). */
export function useVisitorCountry(): string | null {
  const { data } = useQuery({
    queryKey: keyOf(getLocation),
    queryFn: async ({ signal }) => (await call(getLocation, {}, { signal })).country.iso_code,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}

const isSame = (added: NewOrganisation | null, wanted: NewOrganisation): boolean =>
  added?.name === wanted.name && added.country === wanted.country && added.isBookkeeper === wanted.isBookkeeper;

/** Adds an organisation and switches to it. If only the switch fails, another try does not add a second one. */
export function useAddOrganisation() {
  const added = useRef<(NewOrganisation & { readonly id: string }) | null>(null);
  return useAction(async (wanted: NewOrganisation) => {
    if (!isSame(added.current, wanted)) {
      const { name, country, isBookkeeper } = wanted;
      const { tenantId } = await call(addOrganisation, { tenantName: name, country, isBookkeeper });
      added.current = { id: tenantId, ...wanted };
    }
    const reply = await call(switchTenant, { tenantId: added.current?.id ?? '' });
    added.current = null;
    adoptSession(reply);
    tellOtherTabs({ kind: 'session', reply });
  });
}

/** Ends the own membership. The session goes on in another organisation, or in none. */
export function useLeaveOrganisation() {
  return useAction(async (tenantId: string) => {
    await call(leaveOrganisation, { tenantId });
    await reloadSession();
  });
}
