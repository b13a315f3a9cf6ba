import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { shippedRoles } from '../../../suites/atrium/roles/shipped-roles.ts';
import { inOrganisation } from '../src/db/transaction.ts';
import { joinOrganisation } from '../src/features/memberships/steps/join-organisation.ts';
import { countForApi } from './count-for-api.ts';
import { listPage } from './list-people.ts';
import { makePerson, type TestApi, type TestBrowser } from './test-api.ts';

export type Colleague = TestBrowser & { readonly userId: string };

export const role = (product: RoleAssignment['product'], name: string, ...modules: string[]): RoleAssignment => ({
  product,
  role: name,
  modules,
});

/** The callers that the rules tell apart, by their roles. */
export const kinds = {
  owner: [role('organisation', 'owner')],
  admin: [role('console', 'admin', 'm_console_role')],
  'admin without modules': [role('console', 'admin')],
  manager: [role('console', 'manager', 'm_console_user_r')],
  'manager without modules': [role('console', 'manager')],
  member: [role('console', 'member')],
} as const satisfies Record<string, readonly RoleAssignment[]>;

/** An account that exists becomes a member with these roles. */
export async function join(
  { ctx }: TestApi,
  organisationId: string,
  userId: string,
  roles: readonly RoleAssignment[],
): Promise<void> {
  await inOrganisation(ctx, organisationId, (tx) =>
    joinOrganisation(organisationId, tx, {
      catalogue: shippedRoles,
      userId,
      roles,
      now: ctx.clock.wall(),
      canSignIn: true,
      isEmailVerified: true,
      wasCreatedHere: false,
      written: {
        firstName: 'Col',
        lastName: 'League',
        contact: null,
      },
    }),
  );
}

const countNetworks = countForApi();

/** Somebody with these roles, working in the organisation. */
export async function addColleague(
  api: TestApi,
  organisationId: string,
  email: string,
  roles: readonly RoleAssignment[],
): Promise<Colleague> {
  const colleague = await makePerson(api, email, `203.0.113.${countNetworks(api) % 250}`);
  await join(api, organisationId, colleague.userId, roles);
  await colleague.call(switchTenant, { tenantId: organisationId });
  return colleague;
}

/** The row of the list, found by the whole address. */
export async function rowOf(browser: TestBrowser, email: string) {
  const { users } = await listPage(browser, { search: email });
  return users.find((user) => user.userName === email);
}

/** What the stored row says beside what the list shows. */
export function storedPerson({ ctx }: TestApi, organisationId: string, userId: string) {
  return inOrganisation(ctx, organisationId, (tx) =>
    tx.selectFrom('people').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  );
}

/** The entries about somebody, oldest first, without what the chain adds. */
export async function auditOf({ ctx }: TestApi, organisationId: string, subjectId: string) {
  return inOrganisation(ctx, organisationId, (tx) =>
    tx
      .selectFrom('audit_entries as e')
      .leftJoin('audit_personal as p', 'p.entry_id', 'e.id')
      .select(['e.action', 'e.actor_user_id as by', 'e.facts', 'p.fields as personal'])
      .where('e.organisation_id', '=', organisationId)
      .where('e.subject_id', '=', subjectId)
      .orderBy('e.id')
      .execute(),
  );
}

/** When an organisation is going to be erased, by its open due rows. */
export async function openErasures({ ctx }: TestApi, organisationId: string): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('due_work')
    .select('due_at')
    .where('kind', '=', 'erase-organisation')
    .where('organisation_id', '=', organisationId)
    .where('done_at', 'is', null)
    .execute();
  return rows.map(({ due_at }) => due_at);
}
