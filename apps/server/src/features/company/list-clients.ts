import type { listClients as endpoint } from '@atrium/contract/company/list-clients';
import { inOrganisation } from '../../db/database.ts';
import type { Member } from '../../http/caller.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { listClientsOf, listGrantedTo } from './bookkeepers.store.ts';
import { describeAssociation } from './bookkeeping/describe-association.ts';
import { findCompany } from './companies.store.ts';
import { findVerifiedEmail } from './contacts.store.ts';

/** What was granted to the caller's own address first, because it waits for an answer; then the clients of the organisation. */
export async function listClients(ctx: Context, caller: Member): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const company = await findCompany(organisationId, tx);
    const email = await findVerifiedEmail(tx, caller.session.userId);
    const waiting = email === null ? [] : await listGrantedTo(tx, email);
    const clients = [...waiting, ...(await listClientsOf(tx, organisationId))];
    return { isBookkeeper: company.is_bookkeeper, clients: clients.map(describeAssociation) };
  });
}
