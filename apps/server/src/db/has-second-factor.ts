import { sql } from 'kysely';

/** Whether the account of a person `p` asks for a second factor. It belongs to the account, so no organisation keeps a copy. */
export const personHasCodeFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = p.user_id and f.registered_at is not null)`.as('has_second_factor');
