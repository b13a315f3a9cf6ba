import type { ConsoleRole } from '@atrium/domain/access/permissions';
import { rolesOfActor } from '@atrium/domain/access/role-assignment';
import { shippedRoles } from '../../../suites/atrium/roles/shipped-roles.ts';
import { inOrganisation, inTransaction } from '../src/db/transaction.ts';
import { findStanding, insertUser } from '../src/features/identity/stores/users.store.ts';
import { joinOrganisation } from '../src/features/memberships/steps/join-organisation.ts';
import type { Context } from '../src/runtime/context.ts';

interface Membership {
  readonly consoleRole?: ConsoleRole;
  readonly consoleModules?: readonly string[];
}

/** An account that exists already becomes a member, as the list of people shows it. */
export async function addMember(
  ctx: Context,
  organisationId: string,
  userId: string,
  { consoleRole = 'member', consoleModules = [] }: Membership = {},
): Promise<void> {
  const roles = rolesOfActor({ isOwner: false, consoleRole, modules: consoleModules });
  await inOrganisation(ctx, organisationId, async (tx) => {
    const joining = { catalogue: shippedRoles, userId, roles, wasCreatedHere: false, now: ctx.clock.wall() };
    await joinOrganisation(organisationId, tx, { ...joining, ...(await findStanding(tx, userId)) });
  });
}

/** A member who never signs in, with a name to find. */
export async function addNamedMember(
  ctx: Context,
  organisationId: string,
  person: { readonly email: string; readonly firstName: string; readonly lastName: string } & Membership,
): Promise<string> {
  const id = ctx.newId();
  const { email, firstName, lastName } = person;
  const account = {
    id,
    email,
    firstName,
    lastName,
    locale: 'en',
    passwordHash: 'none',
    now: ctx.clock.wall(),
  } as const;
  await inTransaction(ctx, (tx) => insertUser(tx, account));
  await addMember(ctx, organisationId, id, person);
  return id;
}
