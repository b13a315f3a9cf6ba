import { invitationLifeDays } from '@atrium/domain/invites/invitation';
import type { Database, Tx } from '../../db/database.ts';

/** The roles that an invitation offers, as they are written when it is accepted. */
export interface OfferedRole {
  readonly product: string;
  readonly roleGroup: string;
  readonly moduleUuids: readonly string[];
}

export interface NewInvitation {
  readonly id: string;
  readonly organisationId: string;
  readonly userId: string;
  readonly invitedBy: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contact: string | null;
  readonly roles: readonly OfferedRole[];
  readonly now: Date;
}

/** False if the person is invited already and may still answer; an invitation that has run out is made anew. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  const row = await tx
    .insertInto('invitations')
    .values({
      id: invitation.id,
      organisation_id: invitation.organisationId,
      user_id: invitation.userId,
      invited_by: invitation.invitedBy,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      contact: invitation.contact,
      roles: JSON.stringify(invitation.roles),
      created_at: invitation.now,
      expires_at: new Date(invitation.now.getTime() + invitationLifeDays * 86_400_000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'user_id'])
        .where('state', '=', 'open')
        .doUpdateSet(({ ref }) => ({
          // A new id, because the old one stands for an offer that nobody can accept any more.
          id: ref('excluded.id'),
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

/** Whether the person is invited to the organisation and may still answer. */
export async function isInvited(db: Database, organisationId: string, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
