import { listOwners as endpoint } from '@atrium/contract/access/list-owners';
import { serve } from '../../runtime/serve.ts';
import { listOwnerContacts } from '../accounts/contacts.store.ts';

/** The names of owners who can give access, a few of them (D-154). */
export const listOwners = serve(endpoint, async (ctx, { organisationId }) => {
  const owners = await listOwnerContacts(ctx.db, organisationId);
  return { owners: owners.map(({ first_name, last_name }) => ({ name: `${first_name} ${last_name}`.trim() })) };
});
