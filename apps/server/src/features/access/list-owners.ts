import type { listOwners as endpoint } from '@atrium/contract/access/list-owners';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listOwnerContacts } from '../accounts/contacts.store.ts';

/** The names of owners who can give access, a few of them (D-154). */
export async function listOwners(ctx: Context, { organisationId }: Member): Promise<ReplyOf<typeof endpoint>> {
  const owners = await listOwnerContacts(ctx.db, organisationId);
  return { owners: owners.map(({ first_name, last_name }) => ({ name: `${first_name} ${last_name}`.trim() })) };
}
