import { askForAccess as endpoint } from '@atrium/contract/access/ask-for-access';
import type { ReplyOf } from '@atrium/contract/endpoint';
import { askAgainAfterHours, planAccessRequest } from '@atrium/domain/access/access-request';
import { countHit } from '../../db/rate-windows.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findContact } from '../accounts/contacts.store.ts';
import { mailOwners } from '../accounts/steps/mail-owners.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { findOrganisationName } from '../memberships/organisations.store.ts';

type Reply = ReplyOf<typeof endpoint>;

/** Mails the owners that somebody of theirs needs a permission, once a day for each person and permission (D-154). */
export const askForAccess = serve(endpoint, (ctx, caller, { permission }): Promise<Reply> => {
  const { organisationId, actor } = caller;
  const { userId } = caller.session;
  const now = ctx.clock.wall();
  return inOrganisation(ctx, organisationId, async (tx) => {
    const work = { ctx, organisationId, tx };
    await refuseMove(tx, userId, 'write_to_others');
    const bucket = `access_request:${organisationId}:${userId}:${permission}`;
    const { hits } = await countHit(tx, bucket, now, askAgainAfterHours * 3600);
    const decision = planAccessRequest({ actor, permission, timesAsked: hits });
    if (!decision.allowed) throw new Refused(decision.refusal);
    if (!decision.plan.isMailed) return { asked: true };
    const asker = await findContact(tx, organisationId, userId);
    const facts = {
      organisationName: await findOrganisationName(tx, organisationId),
      askerId: userId,
      askerName: `${asker?.first_name ?? ''} ${asker?.last_name ?? ''}`.trim(),
      permission,
    };
    await mailOwners(work, (firstName) => ({ template: 'access_request', facts: { firstName, ...facts } }));
    const entry = { action: 'users.access_requested', subjectId: userId, facts: { permission } } as const;
    await record(work, doerOf(caller), entry);
    return { asked: true };
  });
});
