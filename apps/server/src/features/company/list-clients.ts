import { listClients as endpoint } from '@atrium/contract/company/list-clients';
import { decideMove } from '@atrium/domain/identity/identity-move';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { listClientsOf, listGrantedTo } from '../accounts/bookkeepers.store.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { findHolder } from '../identity/stores/users.store.ts';
import { describeAssociation } from './steps/describe-association.ts';

/** Grants to the caller's own address first, because they need an answer, then the organisation's clients. */
export const listClients = serve(endpoint, async (ctx, caller) => {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const company = await findCompany(organisationId, tx);
    const holder = await findHolder(tx, caller.session.userId);
    const isAsked = decideMove('see_client_requests', holder).allowed;
    const waiting = isAsked ? await listGrantedTo(tx, holder.email) : [];
    const clients = [...waiting, ...(await listClientsOf(tx, organisationId))];
    return { isBookkeeper: company.is_bookkeeper, clients: clients.map(describeAssociation) };
  });
});
