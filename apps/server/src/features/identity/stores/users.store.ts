import type { Locale } from '@atrium/domain/identity/locale';
import type { PasswordOrigin } from '@atrium/domain/identity/password-origin';
import { canSignIn } from '../../../db/can-sign-in.ts';
import type { Database, Tx } from '../../../db/database.ts';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  /** Null until the person has set one (N-14). */
  readonly passwordHash: string | null;
  /** By default the person's own choice. */
  readonly passwordOrigin?: PasswordOrigin;
  readonly phone?: string | null;
  readonly now: Date;
}

/** False if the address has an account already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const row = await tx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      locale: user.locale,
      phone: user.phone ?? null,
      password_hash: user.passwordHash,
      password_origin: user.passwordOrigin ?? 'person',
      password_changed_at: user.passwordHash === null ? null : user.now,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'password_hash', 'password_origin'])
    .select(['email_verified_at', 'last_organisation_id', 'password_changed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findUserById(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'locale', 'password_hash', 'password_origin', 'created_at'])
    .select(['email_verified_at', 'last_organisation_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Locks the account until the transaction ends: no other call sets its password or adds it to an organisation. */
export async function lockAccount(tx: Tx, userId: string) {
  const account = await tx
    .selectFrom('users')
    .select(['email', 'password_origin', 'password_changed_at'])
    .select(({ eb }) => [
      eb('email_verified_at', 'is not', null).as('is_email_verified'),
      eb('password_hash', 'is not', null).as('has_password'),
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    email: account.email,
    isEmailVerified: Boolean(account.is_email_verified),
    hasPassword: Boolean(account.has_password),
    passwordOrigin: account.password_origin,
    passwordChangedAt: account.password_changed_at,
  };
}

/** The address of an account, whether its person has proved it, and who chose the password. */
export async function findHolder(db: Database, userId: string) {
  const found = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password_origin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    email: found.email,
    isEmailVerified: found.email_verified_at !== null,
    passwordOrigin: found.password_origin,
  };
}

export async function findEmail(db: Database, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Error('a session without its account');
  return row.email;
}

/**
 * False if the password is not the verified one any more; null asks for none. Until the transaction ends, nobody sets
 * another.
 */
export async function lockVerified(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(passwordHash !== null, (query) => query.where('password_hash', '=', passwordHash))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** When the account was made, and when its password was last set. */
export async function findPasswordAge(db: Database, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['created_at', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { createdAt: row.created_at, passwordChangedAt: row.password_changed_at };
}

/** Another address, which its owner has proved. The unique index decides between two accounts. */
export async function setEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: now }).where('id', '=', userId).execute();
}

export async function markEmailVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** Before another password is set: keeps the one of now among the former ones, and forgets those beyond the count. */
async function keepFormerPasswords(tx: Tx, userId: string, count: number, now: Date): Promise<void> {
  if (count > 0) {
    await tx
      .insertInto('former_passwords')
      .columns(['user_id', 'replaced_at', 'password_hash'])
      .expression((query) =>
        query
          .selectFrom('users')
          .select(({ ref, val }) => [
            'id',
            val(now).as('replaced_at'),
            ref('password_hash').$notNull().as('password_hash'),
          ])
          .where('id', '=', userId)
          .where('password_hash', 'is not', null),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const kept = tx
    .selectFrom('former_passwords')
    .select('replaced_at')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(count);
  await tx.deleteFrom('former_passwords').where('user_id', '=', userId).where('replaced_at', 'not in', kept).execute();
}

export interface ChosenPassword {
  readonly passwordHash: string;
  readonly origin: PasswordOrigin;
  /** How many passwords before this one are kept for comparison. */
  readonly keepFormer: number;
  readonly now: Date;
}

export async function setPassword(
  tx: Tx,
  userId: string,
  { passwordHash, origin, keepFormer, now }: ChosenPassword,
): Promise<void> {
  await keepFormerPasswords(tx, userId, keepFormer, now);
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_origin: origin, password_changed_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Leaves the account without a password, until the owner of the mailbox chooses one. */
export async function dropPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: null, password_origin: 'person', password_changed_at: null })
    .where('id', '=', userId)
    .execute();
}

/** The password counts as the person's own from now on. */
export async function adoptPassword(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ password_origin: 'person' }).where('id', '=', userId).execute();
}

export async function setLastOrganisation(tx: Tx, userId: string, organisationId: string): Promise<void> {
  await tx.updateTable('users').set({ last_organisation_id: organisationId }).where('id', '=', userId).execute();
}

export async function setLocale(tx: Tx, userId: string, locale: Locale): Promise<void> {
  await tx.updateTable('users').set({ locale }).where('id', '=', userId).execute();
}

/** Clears the last used organisation, so that the next sign-in does not look for it. */
export async function forgetLastOrganisation(tx: Tx, userId: string, organisationId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ last_organisation_id: null })
    .where('id', '=', userId)
    .where('last_organisation_id', '=', organisationId)
    .execute();
}

/** The facts of the account that decide whether a user is active or pending (D-58). Who signs in by a provider needs no password. */
export async function findStanding(db: Database, userId: string) {
  const row = await db
    .selectFrom('users')
    .select('email_verified_at')
    .select(canSignIn('users').as('can_sign_in'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return {
    canSignIn: row?.can_sign_in === true,
    isEmailVerified: row !== undefined && row.email_verified_at !== null,
  };
}
