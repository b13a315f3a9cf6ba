import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { keyOf } from '@atrium/contract/endpoint';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { adoptSession } from '../../lib/session.ts';
import { tellOtherTabs } from '../../lib/session-channel.ts';
import { useAction } from '../../lib/use-action.ts';

export function useTenants() {
  return useQuery({
    queryKey: keyOf(listTenants),
    queryFn: async ({ signal }) => (await call(listTenants, {}, { signal })).tenants,
    // Every opening of the list asks again: somebody may have been invited meanwhile.
    staleTime: 0,
  });
}

export type TenantDetails = NonNullable<ReturnType<typeof useTenantDetails>['data']>;

export function useTenantDetails() {
  return useQuery({
    queryKey: keyOf(getTenantDetails),
    queryFn: ({ signal }) => call(getTenantDetails, {}, { signal }),
  });
}

interface NewOrganisation {
  readonly tenantName: string;
  readonly isBookkeeper: boolean;
}

/** Adds it and works in it. If only the switch failed, another try switches and does not add a second one. */
export function useAddOrganisation() {
  const added = useRef<(NewOrganisation & { readonly tenantId: string }) | null>(null);
  return useAction(async (wanted: NewOrganisation) => {
    const { tenantName, isBookkeeper } = wanted;
    const isAdded = added.current?.tenantName === tenantName && added.current.isBookkeeper === isBookkeeper;
    if (!isAdded) added.current = { ...(await call(addOrganisation, wanted)), ...wanted };
    const reply = await call(switchTenant, { tenantId: added.current?.tenantId ?? '' });
    added.current = null;
    adoptSession(reply);
    tellOtherTabs({ kind: 'session', reply });
  });
}
