import { transferOwnership as endpoint } from '@atrium/contract/users/transfer-ownership';
import { decideTransfer, formerOwner, ownership } from '@atrium/domain/users/transfer-ownership';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { mailOwners } from '../accounts/steps/mail-owners.ts';
import { record } from '../audit/steps/record.ts';
import { findOrganisationName } from '../memberships/organisations.store.ts';
import { inPeopleWork, type PeopleWork } from '../memberships/people-work.ts';
import { changePerson, type WantedChange } from './steps/change-person.ts';
import { loadPerson } from './steps/load-person.ts';

/** Hands the organisation over in one transaction: first the heir owns it, then the caller steps down. */
export const transferOwnership = serve(endpoint, async (ctx, caller, { userId }) => {
  const ownId = caller.session.userId;
  await inPeopleWork(ctx, caller, async (work) => {
    const heir = await loadPerson(work, userId);
    if (heir === null) throw new Refused('request.not_found');
    const { isOwner } = heir;
    const decision = decideTransfer({ actor: work.actor, heir: { isOwner, status: heir.person.status } });
    if (!decision.allowed) throw new Refused(decision.refusal);
    await change(work, userId, { assign: [ownership], unassign: [], areOwnersTold: true });
    await change(work, ownId, { assign: [formerOwner], unassign: ['organisation'], areOwnersTold: true });
    await record(work, work.doer, {
      action: 'company.ownership_transferred',
      subjectId: userId,
      facts: { from: ownId, to: userId },
      personal: { email: heir.person.email },
    });
    await mailTransfer(ctx, work, `${heir.person.first_name} ${heir.person.last_name}`.trim());
  });
  return { transferred: true };
});

async function change(work: PeopleWork, userId: string, wanted: WantedChange): Promise<void> {
  const changed = await changePerson(work, userId, wanted);
  if (!changed.allowed) throw new Refused(changed.refusal);
}

/** Every owner learns who owns the organisation now, the new one too. */
async function mailTransfer(ctx: Context, { organisationId, tx }: PeopleWork, heirName: string): Promise<void> {
  const organisationName = await findOrganisationName(tx, organisationId);
  await mailOwners({ ctx, organisationId, tx }, (firstName) => ({
    template: 'ownership_transferred',
    facts: { firstName, organisationName, heirName },
  }));
}
