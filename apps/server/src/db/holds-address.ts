import { sql } from 'kysely';

/** Literals, because a prepared statement with parameters does not use the partial index. */
export const isChangeMade = sql<boolean>`changed_at is not null and undone_at is null`;

/** Of `email_changes`: those that can still be undone and give the address back to the account that left it. */
export const holdsAddress = (email: string, now: Date) =>
  sql<boolean>`old_email = ${email} and ${isChangeMade} and expires_at > ${now}`;
