import { grantBookkeeper as endpoint } from '@atrium/contract/company/grant-bookkeeper';
import { decideAsk, planAssociationStep } from '@atrium/domain/company/bookkeeper-association';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { asOrganisation } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findAssociation, insertAssociation, lockOpenOf } from '../accounts/bookkeepers.store.ts';
import { findContact } from '../accounts/contacts.store.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { findEmail, findUserByEmail } from '../identity/stores/users.store.ts';
import { hasPaidInvoice } from '../invoices/invoices.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { spendMailQuota } from '../mail/steps/spend-mail-quota.ts';
import { describeAssociation } from './steps/describe-association.ts';
import { recordStep } from './steps/record-step.ts';

/** Invites an address to act for the caller's organisation. The answer does not reveal whether it has an account. */
export const grantBookkeeper = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId: clientOrganisationId } = caller;
  const { userId: grantedBy } = caller.session;
  const email = normaliseEmail(input.email);
  const id = ctx.newId();
  const now = ctx.clock.wall();
  return inTransaction(ctx, async (tx) => {
    await refuseMove(tx, grantedBy, 'write_to_others');
    const asking = decideAsk(email, await findEmail(tx, grantedBy));
    if (!asking.allowed) throw new Refused(asking.refusal);
    const open = await lockOpenOf(tx, clientOrganisationId);
    const state = open.find((row) => row.bookkeeper_email === email)?.state ?? null;
    const decision = planAssociationStep(state, 'grant', 'client');
    if (!decision.allowed) throw new Refused(decision.refusal);
    const isNew = await insertAssociation(tx, { id, clientOrganisationId, email, grantedBy, now });
    if (!isNew) throw new Refused('bookkeeper.association_not_open');
    const association = await findAssociation(tx, id);
    if (!association) throw new Error('granted, and not there');
    const hasPaid = await asOrganisation(tx, clientOrganisationId, (client) =>
      hasPaidInvoice(clientOrganisationId, client),
    );
    const sender = { organisationId: clientOrganisationId, userId: grantedBy, hasPaid };
    const quota = await spendMailQuota(ctx, tx, sender, email);
    if (!quota.allowed) throw new Refused(quota.refusal);
    const known = await findUserByEmail(tx, email);
    const granter = await findContact(tx, clientOrganisationId, grantedBy);
    await insertMail(tx, {
      id: ctx.newId(),
      to: email,
      locale: known?.locale ?? granter?.locale ?? 'en',
      template: 'bookkeeper_granted',
      facts: { firstName: known?.first_name ?? '', clientName: association.client_name, hasPaid },
      now,
      newId: ctx.newId,
    });
    await recordStep(ctx, tx, caller, {
      action: 'company.bookkeeper_granted',
      associationId: id,
      clientOrganisationId,
      bookkeeperOrganisationId: null,
      side: 'client',
      personal: { email },
    });
    return describeAssociation(association);
  });
});
