import { useMemo } from 'react';
import { type AddressValues, useAddress } from './address/use-address.ts';

/** The client that a bookkeeper acts for; empty for the organisation itself. */
export interface Client {
  readonly userId?: string;
  readonly organisationId?: string;
}

export interface ClientSearch {
  readonly UserID?: string;
  readonly TenantID?: string;
}

/** The client as addresses and calls name it (NAV-23, D-44). */
export function clientSearch({ userId, organisationId }: Client): ClientSearch {
  return userId === undefined || organisationId === undefined ? {} : { UserID: userId, TenantID: organisationId };
}

/** Reads both ids from an address; one without the other names nobody (NAV-23). */
export function readClient({ UserID, TenantID }: { readonly UserID?: unknown; readonly TenantID?: unknown }): Client {
  const isNamed = typeof UserID === 'string' && UserID !== '' && typeof TenantID === 'string' && TenantID !== '';
  return isNamed ? { userId: UserID, organisationId: TenantID } : {};
}

const readIds = ({ UserID, TenantID }: AddressValues) => ({ UserID, TenantID });

/** The client of the address (CHK-22, D-43). The screen depends on it; the server decides what is allowed. */
export function useClient(): { readonly client: Client; readonly isBookkeeper: boolean } {
  const { UserID, TenantID } = useAddress(readIds);
  return useMemo(() => {
    const client = readClient({ UserID, TenantID });
    return { client, isBookkeeper: client.organisationId !== undefined };
  }, [UserID, TenantID]);
}
