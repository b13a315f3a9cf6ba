import { revokeBookkeeper as bookkeeper, revokeClient as client } from '@atrium/contract/company/revoke-association';
import { type AssociationSide, planAssociationStep } from '@atrium/domain/company/bookkeeper-association';
import { judgeHolder } from '@atrium/domain/identity/address-holder';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { type Association, findAssociation, lockOpenOf, markRevoked } from '../accounts/bookkeepers.store.ts';
import { findHolder } from '../identity/stores/users.store.ts';
import { mailAddress, mailOrganisation } from './steps/mail-other-side.ts';
import { recordStep } from './steps/record-step.ts';

export const revokeBookkeeper = serve(bookkeeper, (ctx, caller, { id }) =>
  revokeAssociation(ctx, caller, 'client', id),
);

export const revokeClient = serve(client, (ctx, caller, { id }) => revokeAssociation(ctx, caller, 'bookkeeper', id));

/** Either side ends the association at once. It also wins over a concurrent acceptance. */
async function revokeAssociation(
  ctx: Context,
  caller: Member,
  side: AssociationSide,
  id: string,
): Promise<{ revoked: true }> {
  await inTransaction(ctx, async (tx) => {
    const found = await findAssociation(tx, id);
    if (found) await lockOpenOf(tx, found.client_organisation_id);
    // Read again after locking, because it may have been accepted or revoked.
    const association = found && (await findAssociation(tx, id));
    if (!association || !(await isOnSide(tx, caller, side, association))) throw new Refused('request.not_found');
    if (association.state === 'revoked') return;
    const decision = planAssociationStep(association.state, 'revoke', side);
    if (!decision.allowed) throw new Refused(decision.refusal);
    await markRevoked(tx, { id, userId: caller.session.userId, now: ctx.clock.wall() });
    await recordStep(ctx, tx, caller, {
      action: 'company.bookkeeper_revoked',
      associationId: id,
      clientOrganisationId: association.client_organisation_id,
      bookkeeperOrganisationId: association.bookkeeper_organisation_id,
      side,
    });
    await tellOtherSide(ctx, tx, side, association);
  });
  return { revoked: true };
}

/** The bookkeeper's side is the organisation that accepted, or before that the invited person. */
async function isOnSide(tx: Tx, caller: Member, side: AssociationSide, association: Association): Promise<boolean> {
  if (side === 'client') return association.client_organisation_id === caller.organisationId;
  const { bookkeeper_organisation_id: bookkeeperId, bookkeeper_email: email } = association;
  if (bookkeeperId !== null) return bookkeeperId === caller.organisationId;
  return judgeHolder('bookkeeper_grant', email, await findHolder(tx, caller.session.userId)) === 'holds';
}

async function tellOtherSide(ctx: Context, tx: Tx, side: AssociationSide, association: Association): Promise<void> {
  const { bookkeeper_organisation_id: bookkeeperId, client_name: clientName } = association;
  if (side === 'bookkeeper') {
    const client = { organisationId: association.client_organisation_id, userId: association.granted_by };
    const otherName = association.bookkeeper_name ?? '';
    await mailOrganisation(ctx, tx, client, { change: bookkeeperId === null ? 'refused' : 'stopped', otherName });
  } else if (bookkeeperId === null) {
    await mailAddress(ctx, tx, association.bookkeeper_email, { change: 'withdrawn', otherName: clientName });
  } else {
    const bookkeeper = { organisationId: bookkeeperId, userId: association.accepted_by };
    await mailOrganisation(ctx, tx, bookkeeper, { change: 'ended', otherName: clientName });
  }
}
