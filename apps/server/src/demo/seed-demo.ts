import { rolesOfActor } from '@atrium/domain/access/role-assignment';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { inOrganisation, inTransaction } from '../db/transaction.ts';
import { insertCompany } from '../features/accounts/companies.store.ts';
import { markProfileSet } from '../features/identity/stores/profiles.store.ts';
import {
  findUserByEmail,
  insertUser,
  markEmailVerified,
  setLastOrganisation,
} from '../features/identity/stores/users.store.ts';
import { insertOrganisation, listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import { joinOrganisation } from '../features/memberships/steps/join-organisation.ts';
import type { Context } from '../runtime/context.ts';
import { type DemoPerson, demoPassword, demoPeople } from './demo-people.ts';
import { type DemoOrganisation, demoOrganisations } from './demo-world.ts';
import { seedClients } from './seed-clients.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly who: string;
}

/** Fills a database with the demo world. Existing rows stay as they are. */
export async function seedDemo(ctx: Context): Promise<readonly DemoLogin[]> {
  const passwordHash = await ctx.passwords.hash(demoPassword);
  for (const person of demoPeople) await seedPerson(ctx, person, passwordHash);
  for (const organisation of demoOrganisations) await seedOrganisation(ctx, organisation);
  return demoPeople.map(({ email, who }) => ({ email, password: demoPassword, who }));
}

async function seedPerson(ctx: Context, person: DemoPerson, passwordHash: string): Promise<void> {
  const now = ctx.clock.wall();
  const { email, firstName, lastName, locale } = person;
  await inTransaction(ctx, async (tx) => {
    const id = ctx.newId();
    const isNew = await insertUser(tx, { id, email, firstName, lastName, locale, passwordHash, now });
    if (isNew && person.isVerified) await markEmailVerified(tx, id, now);
  });
}

async function seedOrganisation(ctx: Context, organisation: DemoOrganisation): Promise<void> {
  const now = ctx.clock.wall();
  const id = ctx.newId();
  const members = await Promise.all(
    organisation.members.map(async (member) => ({ ...member, user: await findUserByEmail(ctx.db, member.email) })),
  );
  const founder = members[0]?.user;
  if (!founder || (await listOrganisationsOf(ctx.db, founder.id)).some(({ name }) => name === organisation.name))
    return;
  await inOrganisation(ctx, id, async (tx) => {
    await insertOrganisation(tx, { id, name: organisation.name, now });
    const isBookkeeper = organisation.clients !== undefined;
    await insertCompany(id, tx, { ...organisation.company, isTest: true, isBookkeeper });
    for (const { user, isOwner, consoleRole, consoleModules, productRoles = [] } of members) {
      if (!user) continue;
      // Only the newcomer, who has no organisation, goes through onboarding.
      await markProfileSet(tx, user.id, now);
      await joinOrganisation(id, tx, {
        catalogue: shippedRoles,
        userId: user.id,
        wasCreatedHere: false,
        now,
        roles: [...rolesOfActor({ isOwner, consoleRole, modules: consoleModules }), ...productRoles],
        canSignIn: user.password_hash !== null,
        isEmailVerified: user.email_verified_at !== null,
      });
      await setLastOrganisation(tx, user.id, id);
    }
    const bookkeeper = { organisationId: id, userId: founder.id, email: founder.email };
    await seedClients(ctx, tx, bookkeeper, organisation.clients ?? []);
  });
}
