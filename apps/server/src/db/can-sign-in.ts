import { sql } from 'kysely';

/** Whether the person of a row of `users` has a way to sign in: a password, or a service that is connected. */
export const canSignIn = (users: 'users' | 'u') => sql<boolean>`(${sql.ref(`${users}.password_hash`)} is not null
  or exists (select from connected_providers c where c.user_id = ${sql.ref(`${users}.id`)}))`;
