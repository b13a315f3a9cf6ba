import type { ConsoleRole } from '@atrium/domain/users/permissions';
import { inOrganisation, inTransaction } from '../src/db/database.ts';
import { insertMembership } from '../src/features/company/organisations.store.ts';
import { insertUser, isEmailVerified } from '../src/features/identity/users.store.ts';
import { personOf } from '../src/features/users/people/person-of.ts';
import { insertPerson } from '../src/features/users/people.store.ts';
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
  const member = { userId, isOwner: false, consoleRole, consoleModules };
  await inOrganisation(ctx, organisationId, async (tx) => {
    await insertMembership(tx, { organisationId, ...member, now: ctx.clock.wall() });
    const isVerified = await isEmailVerified(tx, userId);
    await insertPerson(organisationId, tx, personOf({ ...member, isEmailVerified: isVerified }));
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
