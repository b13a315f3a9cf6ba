import { inOrganisation } from '../src/db/transaction.ts';
import type { Context } from '../src/runtime/context.ts';

/** So many people at once, without the work of adding each: crowd-0@c.test and on. */
export async function seedCrowd(ctx: Context, theirs: string, count: number, from = 0): Promise<void> {
  const now = ctx.clock.wall();
  const numbered = Array.from({ length: count }, (_, number) => ({
    id: ctx.newId(),
    email: `crowd-${from + number}@c.test`,
  }));
  const names = { first_name: 'Crow', last_name: 'Person' };
  const account = { locale: 'en', password_hash: '', password_changed_at: now, created_at: now } as const;
  const values = numbered.map((person) => ({ ...person, ...names, ...account }));
  await ctx.db.insertInto('users').values(values).execute();
  const membership = { organisation_id: theirs, is_owner: false, console_role: 'member', created_at: now } as const;
  const listed = { status: 'Active', displayed_role: 'Member', is_guest: false, was_created_here: true } as const;
  await inOrganisation(ctx, theirs, async (tx) => {
    await tx
      .insertInto('memberships')
      .values(numbered.map(({ id }) => ({ user_id: id, ...membership })))
      .execute();
    await tx
      .insertInto('people')
      .values(numbered.map(({ id, email }) => ({ organisation_id: theirs, user_id: id, email, ...names, ...listed })))
      .execute();
  });
}
