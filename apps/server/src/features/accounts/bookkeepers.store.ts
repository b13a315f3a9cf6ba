import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

/** More than one organisation ever has open at a time. */
const most = 1_000;

// Literals, because a prepared statement with parameters does not use the partial indexes.
const isOpen = sql<boolean>`a.state <> 'revoked'`;
const isGranted = sql<boolean>`a.state = 'granted'`;
const isAccepted = sql<boolean>`a.state = 'accepted'`;

function selectAssociations(db: Database) {
  return db
    .selectFrom('bookkeeper_associations as a')
    .innerJoin('organisations as client', 'client.id', 'a.client_organisation_id')
    .leftJoin('organisations as bookkeeper', 'bookkeeper.id', 'a.bookkeeper_organisation_id')
    .select(['a.id', 'a.state', 'a.bookkeeper_email', 'a.bookkeeper_organisation_id', 'a.client_organisation_id'])
    .select(['a.granted_by', 'a.granted_at', 'a.accepted_by', 'a.accepted_at'])
    .select(['client.name as client_name', 'bookkeeper.name as bookkeeper_name'])
    .where('client.closed_at', 'is', null)
    .where('bookkeeper.closed_at', 'is', null);
}

export type Association = Awaited<ReturnType<typeof listBookkeepersOf>>[number];

export function listBookkeepersOf(db: Database, clientOrganisationId: string) {
  return selectAssociations(db)
    .where('a.client_organisation_id', '=', clientOrganisationId)
    .where(isOpen)
    .orderBy('a.id')
    .limit(most)
    .execute();
}

export function listClientsOf(db: Database, bookkeeperOrganisationId: string): Promise<Association[]> {
  return selectAssociations(db)
    .where('a.bookkeeper_organisation_id', '=', bookkeeperOrganisationId)
    .where(isAccepted)
    .orderBy('client.name')
    .limit(most)
    .execute();
}

/** The requests to an address that are not answered yet. */
export function listGrantedTo(db: Database, email: string): Promise<Association[]> {
  return selectAssociations(db)
    .where('a.bookkeeper_email', '=', email)
    .where(isGranted)
    .orderBy('a.id')
    .limit(most)
    .execute();
}

export function findAssociation(db: Database, id: string): Promise<Association | undefined> {
  return selectAssociations(db).where('a.id', '=', id).executeTakeFirst();
}

/** The association that lets one organisation act for another now. With a share lock, a revocation waits for the commit. */
export function findAccepted(
  db: Database,
  bookkeeperOrganisationId: string,
  clientOrganisationId: string,
  lock?: 'share',
) {
  return selectAssociations(db)
    .$if(lock === 'share', (query) => query.forShare('a'))
    .where('a.bookkeeper_organisation_id', '=', bookkeeperOrganisationId)
    .where('a.client_organisation_id', '=', clientOrganisationId)
    .where(isAccepted)
    .executeTakeFirst();
}

/** All open associations of a client, locked until the transaction ends, so that a decision stays true. */
export function lockOpenOf(tx: Tx, clientOrganisationId: string) {
  return tx
    .selectFrom('bookkeeper_associations as a')
    .select(['a.id', 'a.state', 'a.bookkeeper_email', 'a.bookkeeper_organisation_id'])
    .where('a.client_organisation_id', '=', clientOrganisationId)
    .where(isOpen)
    .orderBy('a.id')
    .forUpdate()
    .execute();
}

export interface NewAssociation {
  readonly id: string;
  readonly clientOrganisationId: string;
  readonly email: string;
  readonly grantedBy: string;
  readonly now: Date;
}

/** False if one is open for this address already. The unique index decides between two at once. */
export async function insertAssociation(tx: Tx, association: NewAssociation): Promise<boolean> {
  const row = await tx
    .insertInto('bookkeeper_associations')
    .values({
      id: association.id,
      client_organisation_id: association.clientOrganisationId,
      bookkeeper_email: association.email,
      state: 'granted',
      granted_by: association.grantedBy,
      granted_at: association.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Step {
  readonly id: string;
  readonly userId: string;
  readonly now: Date;
}

export async function markAccepted(tx: Tx, step: Step & { readonly organisationId: string }): Promise<void> {
  await tx
    .updateTable('bookkeeper_associations')
    .set({
      state: 'accepted',
      bookkeeper_organisation_id: step.organisationId,
      accepted_by: step.userId,
      accepted_at: step.now,
    })
    .where('id', '=', step.id)
    .execute();
}

export async function markRevoked(tx: Tx, step: Step): Promise<void> {
  await tx
    .updateTable('bookkeeper_associations')
    .set({ state: 'revoked', revoked_by: step.userId, revoked_at: step.now })
    .where('id', '=', step.id)
    .execute();
}

/** Shows clients the new address of the person who accepted for the bookkeeper. What nobody has accepted stays (D-504). */
export async function followBookkeeper(
  tx: Tx,
  move: { readonly from: string; readonly to: string; readonly userId: string },
): Promise<void> {
  const { from, to, userId } = move;
  await sql`
    update bookkeeper_associations a set bookkeeper_email = ${to}
    where a.bookkeeper_email = ${from} and ${isAccepted} and a.accepted_by = ${userId} and not exists (
      select from bookkeeper_associations other where other.client_organisation_id = a.client_organisation_id
        and other.bookkeeper_email = ${to} and other.state <> 'revoked')`.execute(tx);
}

/** Ends the requests to an address that its account gives up. */
export async function revokeRequestsTo(tx: Tx, email: string, userId: string, now: Date): Promise<void> {
  await sql`
    update bookkeeper_associations a set state = 'revoked', revoked_by = ${userId}, revoked_at = ${now}
    where a.bookkeeper_email = ${email} and ${isGranted}`.execute(tx);
}
