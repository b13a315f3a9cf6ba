import { acceptClient as endpoint } from '@atrium/contract/company/accept-client';
import type { ReplyOf } from '@atrium/contract/endpoint';
import { decideAcceptFor, isRequestStanding, planAssociationStep } from '@atrium/domain/company/bookkeeper-association';
import { judgeHolder } from '@atrium/domain/identity/address-holder';
import { asOrganisation, type Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import {
  type Association,
  findAssociation,
  lockOpenOf,
  markAccepted,
  markRevoked,
} from '../accounts/bookkeepers.store.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { findHolder } from '../identity/stores/users.store.ts';
import { findActor } from '../memberships/memberships.store.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { describeAssociation } from './steps/describe-association.ts';
import { mailOrganisation } from './steps/mail-other-side.ts';
import { recordStep } from './steps/record-step.ts';

/**
 * The invited person accepts for the bookkeeping organisation they work in. Concurrent calls have one outcome. A request
 * that nobody may make any more ends instead (D-821).
 */
export const acceptClient = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId } = caller;
  const { userId } = caller.session;
  const accepted = await inTransaction(ctx, async (tx) => {
    const granted = await findAssociation(tx, input.id);
    const holder = await findHolder(tx, userId);
    if (!granted || judgeHolder('bookkeeper_grant', granted.bookkeeper_email, holder) !== 'holds') {
      throw new Refused('request.not_found');
    }
    const clientOrganisationId = granted.client_organisation_id;
    const company = await asOrganisation(tx, organisationId, (own) => findCompany(organisationId, own));
    const isClientItself = clientOrganisationId === organisationId;
    const decision = decideAcceptFor({ isBookkeeper: company.is_bookkeeper, isClientItself });
    if (!decision.allowed) throw new Refused(decision.refusal);
    // Whoever is removed from the client or demoted at this moment waits for this, or is seen.
    await lockOrganisation(tx, clientOrganisationId);
    if (await isAcceptedHere(tx, granted, organisationId)) return reply(tx, granted.id);
    if (!isRequestStanding(await findActor(tx, clientOrganisationId, granted.granted_by))) {
      await end(ctx, tx, caller, granted);
      return null;
    }
    await markAccepted(tx, { id: granted.id, organisationId, userId, now: ctx.clock.wall() });
    await recordStep(ctx, tx, caller, {
      action: 'company.bookkeeper_accepted',
      associationId: granted.id,
      clientOrganisationId,
      bookkeeperOrganisationId: organisationId,
      side: 'bookkeeper',
    });
    const client = { organisationId: clientOrganisationId, userId: granted.granted_by };
    await mailOrganisation(ctx, tx, client, { change: 'accepted', otherName: company.name });
    return reply(tx, granted.id);
  });
  // Refused only now, because its end is kept.
  if (accepted === null) throw new Refused('bookkeeper.association_not_open');
  return accepted;
});

/** The client can ask again. */
async function end(ctx: Context, tx: Tx, caller: Member, granted: Association): Promise<void> {
  await markRevoked(tx, { id: granted.id, userId: caller.session.userId, now: ctx.clock.wall() });
  await recordStep(ctx, tx, caller, {
    action: 'company.bookkeeper_revoked',
    associationId: granted.id,
    clientOrganisationId: granted.client_organisation_id,
    bookkeeperOrganisationId: null,
    side: 'bookkeeper',
  });
}

/** True for a repeated call, which changes nothing. Refuses a grant that is closed, or that a colleague already accepted. */
async function isAcceptedHere(tx: Tx, granted: Association, organisationId: string): Promise<boolean> {
  const open = await lockOpenOf(tx, granted.client_organisation_id);
  const own = open.find((row) => row.id === granted.id);
  if (own?.bookkeeper_organisation_id === organisationId) return true;
  const decision = planAssociationStep(own?.state ?? 'revoked', 'accept', 'bookkeeper');
  if (!decision.allowed) throw new Refused(decision.refusal);
  if (open.some((row) => row.bookkeeper_organisation_id === organisationId)) {
    throw new Refused('bookkeeper.association_not_open');
  }
  return false;
}

async function reply(tx: Tx, id: string): Promise<ReplyOf<typeof endpoint>> {
  const accepted = await findAssociation(tx, id);
  if (!accepted) throw new Error('accepted, and not there');
  return describeAssociation(accepted);
}
