import { Client } from 'pg';

/** Moves the business clock of one organisation, which becomes a test organisation; sessions and leases go on by the wall's. */
export async function shiftClock(superuserUrl: string, organisationId: string, days: number): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('update companies set is_test = true, clock_offset_ms = $2 where organisation_id = $1', [
    organisationId,
    Math.round(days * 86_400_000),
  ]);
  await client.end();
}
