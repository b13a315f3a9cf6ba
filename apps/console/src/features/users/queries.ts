import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { keyOf } from '@atrium/contract/endpoint';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import { getUser } from '@atrium/contract/users/get-user';
import { listUsers } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { productOfToken } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { RoleGroup } from '@atrium/domain/products/role-group';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { ListAddress } from './list-address.ts';

/** USER-07, CONST-03, D-57 */
const usersPerPage = 100;

export type UsersPage = NonNullable<ReturnType<typeof useUsers>['data']>;

/** The rows of before stay while the next ones are on their way, so a page knows its own place. */
export function useUsers({ search, sort, dir, cursor, page = 1 }: ListAddress) {
  const input = {
    limit: usersPerPage,
    sort: sort ?? 'firstName',
    sortDir: dir ?? 'asc',
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  } as const;
  return useQuery({
    queryKey: keyOf(listUsers, { ...input, page }),
    queryFn: async ({ signal }) => {
      const reply = await call(listUsers, input, { signal });
      return { ...reply, startsAt: (page - 1) * usersPerPage + 1 };
    },
    placeholderData: keepPreviousData,
  });
}

export type UserReply = NonNullable<ReturnType<typeof useUser>['data']>;

/** One person with what may be done to them; asked again whenever it is opened, since others change people too. */
export function useUser(userId: string, isWanted = true) {
  return useQuery({
    queryKey: keyOf(getUser, { userId }),
    queryFn: ({ signal }) => call(getUser, { userId }, { signal }),
    enabled: isWanted,
    refetchOnMount: 'always',
  });
}

/** The roles change when the operator adds some: seldom enough to ask once in a while. */
const rolesFreshForMs = 5 * 60_000;

export function useRoleCatalogue() {
  return useQuery({
    queryKey: keyOf(listRoleGroups),
    queryFn: async ({ signal }) => catalogueOf(await call(listRoleGroups, {}, { signal })),
    staleTime: rolesFreshForMs,
  });
}

interface OfferedProduct {
  readonly appName: string;
  readonly roleGroups: readonly RoleGroup[];
}

/** What the rules take: role groups by product; a product that this console does not know yet is left out. */
function catalogueOf({ products }: { readonly products: readonly OfferedProduct[] }): RoleCatalogue {
  const known = products.flatMap(({ appName, roleGroups }) => {
    const product = productOfToken(appName);
    return product === null ? [] : [[product, roleGroups] as const];
  });
  return Object.fromEntries(known);
}

/** Everything that a change of people may have changed on the screen (USER-14). */
export function useRefreshPeople() {
  const queries = useQueryClient();
  return (): void => {
    for (const endpoint of [listUsers, getUser, listInvitations, previewUserChange]) {
      void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
}

/** What more seats of one product would cost (USER-15). */
export interface SeatEstimate {
  readonly product: string;
  /** With its tax (D-37). */
  readonly amount: string;
  readonly currency: string;
  readonly planName: string | null;
  readonly chargedUsers: number;
  readonly nextChargeOn: string | null;
  readonly description: string;
  readonly taxLabel: string | null;
  readonly tax: string;
  readonly lines: readonly AmountLine[];
}

async function readSeatEstimates(counts: EstimateInput, signal: AbortSignal): Promise<readonly SeatEstimate[]> {
  const { estimates } = await call(getAddUserAmount, counts, { signal });
  return estimates.map((wire) => ({
    product: wire.ProductType,
    amount: wire.Amount,
    currency: wire.Currency,
    planName: wire.PlanDisplayName,
    chargedUsers: wire.UsersCharged,
    nextChargeOn: wire.NextChargeDate,
    description: wire.Description,
    taxLabel: wire.TaxInfo?.TaxLabel ?? null,
    tax: wire.TaxAmount,
    lines: wire.lines,
  }));
}

interface EstimateInput {
  readonly erpCount: number;
  readonly crmCount: number;
  readonly peopleCount: number;
}

/** Asked for at every opening, because an estimate is of its moment. */
export function useSeatEstimates({ erp, crm, people }: Readonly<Record<'erp' | 'crm' | 'people', number>>) {
  const input = { erpCount: erp, crmCount: crm, peopleCount: people };
  return useQuery({
    queryKey: keyOf(getAddUserAmount, input),
    queryFn: ({ signal }) => readSeatEstimates(input, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
