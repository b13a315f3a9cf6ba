import { sql } from 'kysely';

/** How many resets an organisation has had, those that were undone too, as part of a statement. */
export const resetsOf = (organisationId: string) =>
  sql<number>`(select coalesce(max(epoch), 0) from company_resets where organisation_id = ${organisationId})`;

/** Facts of a lower epoch came before the last reset that was not undone. */
export const visibleFrom = (organisationId: string) =>
  sql<number>`(select coalesce(max(epoch), 0) from company_resets where organisation_id = ${organisationId} and undone_at is null)`;
