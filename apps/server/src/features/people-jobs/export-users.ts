import { exportUsers as endpoint } from '@atrium/contract/people-jobs/export-users';
import type { UserFilter } from '@atrium/contract/users/user-filter';
import { userTypeOf } from '@atrium/domain/access/role-choice';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { exportColumns } from '@atrium/domain/people-jobs/import-list';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { assignmentsOf } from '../memberships/steps/assignments.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { listPeople, listRolesOf } from '../users/people-list.store.ts';
import { describePerson } from '../users/steps/describe-person.ts';
import { type ListShape, readCursor, writeCursor } from '../users/steps/list-cursor.ts';
import { readFilter } from '../users/steps/read-filter.ts';

const rowsPerPart = 1_000;

/** A part of the list as CSV, in the columns of an import, so that an export can be imported again. */
export const exportUsers = serve(endpoint, async (ctx, caller, { cursor, ...wanted }) => {
  const { organisationId } = caller;
  const shape: ListShape = { sort: 'firstName', direction: 'asc', ...wanted };
  const edge = cursor === undefined ? null : readCursor(shape, cursor).edge;
  const catalogue = await roleCatalogueOf(ctx);
  return inOrganisation(ctx, organisationId, async (tx) => {
    if (edge === null) await recordExport(ctx, caller, tx, wanted);
    const read = await readFilter(organisationId, tx, wanted);
    const page = { sort: shape.sort, direction: shape.direction, edge, skip: 0, take: rowsPerPart + 1 };
    const found = read === null ? [] : await listPeople(organisationId, tx, { ...page, ...read });
    const shown = found.slice(0, rowsPerPart);
    const roles = await listRolesOf(
      organisationId,
      tx,
      shown.map((person) => person.user_id),
    );
    const last = found.length > rowsPerPart ? shown.at(-1) : undefined;
    const lines = linesOf(catalogue, shown, roles);
    return {
      csv: writeCsv(edge === null ? [exportColumns, ...lines] : lines),
      nextCursor: last
        ? writeCursor(shape, { towards: 'next', edge: { key: last.sort_key, userId: last.user_id } })
        : null,
    };
  });
});

type People = Awaited<ReturnType<typeof listPeople>>;
type Roles = Awaited<ReturnType<typeof listRolesOf>>;

function linesOf(catalogue: RoleCatalogue, people: People, roles: Roles): readonly string[][] {
  const rolesOf = Map.groupBy(roles, (role) => role.user_id);
  return people.map((person) => {
    const row = describePerson(catalogue, person, rolesOf.get(person.user_id) ?? []);
    const type = userTypeOf(catalogue, assignmentsOf(catalogue, row.permissions.map(heldRole)));
    const titles = row.permissions.map(({ title }) => title).join('; ');
    const twoFactor = row.mfaenabled ? 'On' : 'Off';
    const told = [row.status, twoFactor, row.lastActiveAt?.slice(0, 10) ?? ''];
    return [row.firstName, row.lastName, row.userName, row.contact ?? '', type, titles, ...told];
  });
}

const heldRole = (role: { appName: string; roleGroup: string; moduleUuids: readonly string[] }) => ({
  product: role.appName,
  roleGroup: role.roleGroup,
  moduleUuids: role.moduleUuids,
});

/** Written once for each export, with its first part, which has no cursor. */
async function recordExport(
  ctx: Context,
  caller: Member,
  tx: OrganisationTx,
  { search = '', ...filter }: UserFilter,
): Promise<void> {
  const isFiltered = Object.values(filter).some((each) => each !== undefined);
  await record({ ctx, organisationId: caller.organisationId, tx }, doerOf(caller), {
    action: 'users.exported',
    facts: { isSearch: search !== '', ...(isFiltered ? { isFiltered } : {}) },
    personal: { search },
  });
}
