import type { Database, Tx } from '../../../db/database.ts';

/** What the account knows of the person's profile. */
export function findProfile(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'phone', 'job_title', 'locale'])
    .select(({ eb }) => [
      eb('profile_set_at', 'is not', null).as('is_set'),
      eb('profile_begun_at', 'is not', null).as('has_begun'),
      eb('password_hash', 'is not', null).as('has_password'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** How a person is called and reached. */
export interface OwnDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

export interface OwnProfile extends OwnDetails {
  readonly title?: string | undefined;
  readonly now: Date;
}

export async function saveOwnProfile(tx: Tx, userId: string, profile: OwnProfile): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: profile.phone,
      profile_begun_at: profile.now,
      ...(profile.title === undefined ? {} : { job_title: profile.title }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Name and number alone; what onboarding asked beside them stays. */
export async function correctOwnDetails(tx: Tx, userId: string, details: OwnDetails): Promise<void> {
  const { firstName, lastName, phone } = details;
  await tx
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, phone })
    .where('id', '=', userId)
    .execute();
}

/** Onboarding ends once: a second answer keeps the first date, and is told so. */
export async function markProfileSet(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ profile_set_at: now })
    .where('id', '=', userId)
    .where('profile_set_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
