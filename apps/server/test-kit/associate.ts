import type { Database } from '../src/db/database.ts';

interface Pair {
  readonly clientId: string;
  readonly bookkeeperId: string;
  readonly userId: string;
  readonly email: string;
}

/** A bookkeeping organisation that acts for a client already. */
export async function associate(db: Database, { clientId, bookkeeperId, userId, email }: Pair): Promise<void> {
  await db
    .insertInto('bookkeeper_associations')
    .values({
      id: crypto.randomUUID(),
      client_organisation_id: clientId,
      bookkeeper_email: email,
      bookkeeper_organisation_id: bookkeeperId,
      state: 'accepted',
      granted_by: userId,
      granted_at: new Date(),
      accepted_by: userId,
      accepted_at: new Date(),
    })
    .execute();
}
