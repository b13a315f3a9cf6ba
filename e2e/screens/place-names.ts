import type { Person } from './people.ts';

/** Fills the names in an address by what the organisation has; an address without its thing is left out. */
export interface PlaceNames {
  readonly fill: (path: string) => readonly string[];
  /** The same address for every client of a bookkeeping organisation. */
  readonly fillForClients: (path: string) => readonly string[];
}

interface Lists {
  readonly users?: readonly { readonly id: string; readonly userName: string }[];
  readonly invoices?: readonly { readonly InvoiceID: string }[];
  readonly bookkeepers?: readonly { readonly id: string }[];
  readonly clients?: readonly { readonly id: string; readonly state: string; readonly clientTenantId: string }[];
  readonly invites?: readonly { readonly id: string }[];
}

/** Asks the API for one of each thing that a dialog can be about. */
export async function namesIn({ userId, call }: Person): Promise<PlaceNames> {
  const lists: Lists = Object.assign(
    {},
    ...(await Promise.all(
      ['/users?limit=10', '/billing/invoices/paid', '/tenants/bookkeepers', '/tenants/clients', '/invites'].map(
        (path) => call<Lists>('GET', path),
      ),
    )),
  );
  const names: Readonly<Record<string, string | undefined>> = {
    user: lists.users?.find(({ id }) => id !== userId)?.id,
    invoice: lists.invoices?.[0]?.InvoiceID,
    bookkeeper: lists.bookkeepers?.[0]?.id,
    client: lists.clients?.[0]?.id,
    invite: lists.invites?.[0]?.id,
    product: 'crm',
    me: userId,
  };
  const fill = (path: string, others = names): readonly string[] => {
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => others[name] ?? '{}');
    return filled.includes('{}') ? [] : [filled];
  };
  const clients = (lists.clients ?? []).filter(({ state }) => state === 'accepted');
  return {
    fill: (path) => fill(path),
    fillForClients: (path) =>
      clients.flatMap(({ clientTenantId }) => fill(path, { ...names, organisation: clientTenantId })),
  };
}
