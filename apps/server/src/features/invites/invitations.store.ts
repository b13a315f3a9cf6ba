import type { InvitationState } from '@atrium/domain/invites/invitation';
import { invitationLifeDays } from '@atrium/domain/invites/invitation';
import { daysAfter } from '@atrium/domain/kernel/duration';
import { sql } from 'kysely';
import type { JsonColumns } from '../../db/column-types.ts';
import type { Database, Tx } from '../../db/database.ts';

/** Written as a literal, because a prepared statement with a parameter does not use the partial indexes of open invitations. */
const open = sql<'open'>`'open'`;

/** A check says that every invitation has one. */
const address = sql<string>`i.email`.as('email');

/** The roles that an invitation offers, as written on acceptance. */
export type OfferedRole = JsonColumns['invitations.roles'][number];

export interface NewInvitation {
  readonly id: string;
  readonly organisationId: string;
  /** The account that has the address now. */
  readonly userId: string;
  /** Whoever has proved this address decides about it. */
  readonly email: string;
  readonly invitedBy: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contact: string | null;
  readonly roles: readonly OfferedRole[];
  readonly now: Date;
}

/** False if the address already has an open invitation. An expired invitation is created again. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  // The account had another address when it was invited before: the new invitation replaces that one.
  await tx
    .updateTable('invitations')
    .set({ state: 'withdrawn', ended_at: invitation.now })
    .where('organisation_id', '=', invitation.organisationId)
    .where('user_id', '=', invitation.userId)
    .where('email', '<>', invitation.email)
    .where('state', '=', open)
    .execute();
  const row = await tx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      organisation_id: invitation.organisationId,
      user_id: invitation.userId,
      email: invitation.email,
      invited_by: invitation.invitedBy,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      contact: invitation.contact,
      roles: JSON.stringify(invitation.roles),
      created_at: invitation.now,
      expires_at: daysAfter(invitation.now, invitationLifeDays),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'email'])
        .where('state', '=', open)
        .doUpdateSet(({ ref }) => ({
          // A new id, because the old one belongs to an expired invitation.
          id: ref('excluded.id'),
          user_id: ref('excluded.user_id'),
          invited_by: ref('excluded.invited_by'),
          first_name: ref('excluded.first_name'),
          last_name: ref('excluded.last_name'),
          contact: ref('excluded.contact'),
          roles: ref('excluded.roles'),
          created_at: ref('excluded.created_at'),
          expires_at: ref('excluded.expires_at'),
        }))
        .where('invitations.expires_at', '<=', invitation.now),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the address has an open invitation to the organisation. */
export async function isInvited(db: Database, organisationId: string, email: string, now: Date): Promise<boolean> {
  const row = await selectOpen(db, organisationId, now).where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** The open invitation that this account got from the organisation. */
export function findOpenInvitation(db: Database, organisationId: string, userId: string, now: Date) {
  return selectOpen(db, organisationId, now).where('user_id', '=', userId).executeTakeFirst();
}

function selectOpen(db: Database, organisationId: string, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'created_at'])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', open)
    .where('expires_at', '>', now);
}

/** How many other organisations have invited the address of the account and wait for an answer. */
export async function countOtherInvitations(
  db: Database,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('email', '=', (query) => query.selectFrom('users').select('users.email').where('users.id', '=', userId))
    .where('organisation_id', '<>', organisationId)
    .where('state', '=', open)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest open invitations to one address. The inviter is named as in the account. */
export function listInvitesTo(db: Database, email: string, now: Date) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('organisations as o', 'o.id', 'i.organisation_id')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.roles', 'i.expires_at', 'o.name as organisation_name'])
    .select(['u.first_name as inviter_first_name', 'u.last_name as inviter_last_name', 'u.email as inviter_email'])
    .where('i.email', '=', email)
    .where('i.state', '=', open)
    .where('i.expires_at', '>', now)
    .where('o.closed_at', 'is', null)
    .orderBy('i.id', 'desc')
    .limit(listedAtMost)
    .execute();
}

/** A page of the open invitations of one organisation, newest first, from the given one on. */
export async function listInvitationsBy(db: Database, organisationId: string, now: Date, after?: string) {
  const rows = await db
    .selectFrom('invitations as i')
    .select(['i.id', 'i.first_name', 'i.last_name', 'i.roles', 'i.created_at', 'i.expires_at'])
    .select(address)
    .where('i.organisation_id', '=', organisationId)
    .where('i.state', '=', open)
    .where('i.expires_at', '>', now)
    .$if(after !== undefined, (query) => query.where('i.id', '<', after ?? ''))
    .orderBy('i.id', 'desc')
    .limit(listedAtMost + 1)
    .execute();
  const invitations = rows.slice(0, listedAtMost);
  return { invitations, nextCursor: rows.length > listedAtMost ? (invitations.at(-1)?.id ?? null) : null };
}

const listedAtMost = 200;

/** One open invitation. */
export function findInvitation(db: Database, invitationId: string, now: Date) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('organisations as o', 'o.id', 'i.organisation_id')
    .select(['i.organisation_id', 'o.name as organisation_name', 'i.user_id', 'i.invited_by', 'i.roles'])
    .select(['i.first_name', 'i.last_name', 'i.contact'])
    .select(address)
    .where('i.id', '=', invitationId)
    .where('i.state', '=', open)
    .where('i.expires_at', '>', now)
    .where('o.closed_at', 'is', null)
    .executeTakeFirst();
}

/** The invitation can be accepted for the whole time from now on, and this person is its inviter. */
export async function prolongInvitation(
  tx: Tx,
  invitationId: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Date> {
  const expiresAt = daysAfter(now, invitationLifeDays);
  await tx
    .updateTable('invitations')
    .set({ expires_at: expiresAt, invited_by: by })
    .where('id', '=', invitationId)
    .where('state', '=', open)
    .execute();
  return expiresAt;
}

/** False if it was answered or withdrawn in the meantime. */
export async function endInvitation(
  tx: Tx,
  invitationId: string,
  state: Exclude<InvitationState, 'open'>,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('invitations')
    .set({ state, ended_at: now })
    .where('id', '=', invitationId)
    .where('state', '=', open)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends what is still open for an address in one organisation. */
export async function withdrawInvitationsTo(tx: Tx, organisationId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ state: 'withdrawn', ended_at: now })
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .where('state', '=', open)
    .execute();
}
