import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { shippedRoles } from '../../../suites/atrium/roles/shipped-roles.ts';
import { inOrganisation } from '../src/db/transaction.ts';
import { insertUser, markEmailVerified } from '../src/features/identity/stores/users.store.ts';
import { setMembershipDisabled } from '../src/features/memberships/memberships.store.ts';
import { updatePerson } from '../src/features/memberships/people.store.ts';
import { joinOrganisation } from '../src/features/memberships/steps/join-organisation.ts';
import type { Context } from '../src/runtime/context.ts';

interface Holder {
  readonly email?: string;
  readonly roles?: readonly RoleAssignment[];
  readonly hasPassword?: boolean;
  readonly isDisabled?: boolean;
  readonly wasCreatedHere?: boolean;
}

/** Somebody with these roles, who never signs in. */
export async function addHolder(ctx: Context, organisationId: string, holder: Holder = {}): Promise<string> {
  const { roles = [], hasPassword = true, isDisabled = false, wasCreatedHere = false } = holder;
  const userId = ctx.newId();
  const { email = `${userId}@holders.test` } = holder;
  const now = ctx.clock.wall();
  const written = { firstName: 'Asha', lastName: 'Rao', contact: null };
  await inOrganisation(ctx, organisationId, async (tx) => {
    const account = { id: userId, email, ...written, phone: null, locale: 'en', now } as const;
    await insertUser(tx, { ...account, passwordHash: hasPassword ? 'none' : null });
    if (hasPassword) await markEmailVerified(tx, userId, now);
    await joinOrganisation(organisationId, tx, {
      catalogue: shippedRoles,
      userId,
      roles,
      canSignIn: hasPassword,
      wasCreatedHere,
      written,
      now,
      isEmailVerified: true,
    });
    if (!isDisabled) return;
    await setMembershipDisabled(tx, organisationId, userId, now);
    await updatePerson(organisationId, tx, userId, { status: 'Disabled' });
  });
  return userId;
}
