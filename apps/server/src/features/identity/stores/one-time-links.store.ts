import { type LinkPurpose, linkLifeHours } from '@atrium/domain/identity/mailed-link';
import { rowsOf, writeLater } from '../../../db/collected-writes.store.ts';
import type { Database, Tx } from '../../../db/database.ts';

const newLinks = rowsOf('one_time_links');

export async function insertLink(
  tx: Tx,
  link: {
    readonly id: string;
    readonly userId: string;
    /** The address that it is mailed to. */
    readonly email: string;
    readonly purpose: LinkPurpose;
    readonly now: Date;
  },
): Promise<void> {
  await writeLater(tx, newLinks, [
    {
      id: link.id,
      user_id: link.userId,
      email: link.email,
      purpose: link.purpose,
      created_at: link.now,
      expires_at: new Date(link.now.getTime() + linkLifeHours[link.purpose] * 3_600_000),
    },
  ]);
}

export function findLink(db: Database, linkId: string) {
  return db
    .selectFrom('one_time_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'l.expires_at', 'l.used_at', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .select(['u.email_verified_at', 'l.email as mailed_to'])
    .select(({ eb }) => eb('u.password_hash', 'is not', null).as('has_password'))
    .where('l.id', '=', linkId)
    .executeTakeFirst();
}

/** False if the link was used already or has expired. */
export async function useLink(tx: Tx, linkId: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A new link invalidates the older ones of the same purpose. */
export async function retireLinks(tx: Tx, userId: string, purpose: LinkPurpose, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether the newest link to this address still works, so that its mailbox needs no other one. */
export async function hasOpenLink(
  tx: Tx,
  link: { readonly userId: string; readonly email: string; readonly purpose: LinkPurpose; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_links')
    .select('id')
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('email', '=', link.email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
