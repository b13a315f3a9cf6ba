import { endUserSessions as endpoint } from '@atrium/contract/users/end-user-sessions';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { record } from '../audit/steps/record.ts';
import { endSessionsIn, shutSessionsFor } from '../identity/stores/sessions.store.ts';
import { findUserById } from '../identity/stores/users.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { findOrganisationName } from '../memberships/organisations.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { decideAction } from './steps/decide-action.ts';

/**
 * Signs a member out of this organisation on every device and tells their mailbox (D-543). Sessions in other
 * organisations go on there, and open this one only after a new sign-in.
 */
export const endUserSessions = serve(endpoint, async (ctx, caller, { userId }) => {
  await inPeopleWork(ctx, caller, async (work) => {
    const { tx, organisationId } = work;
    const decision = await decideAction(work, userId, 'sign_out');
    if (!decision.allowed) throw new Refused(decision.refusal);
    const now = ctx.clock.wall();
    await endSessionsIn(tx, organisationId, userId, 'signed_out', now);
    await shutSessionsFor(tx, organisationId, userId);
    const { email, first_name: firstName, locale } = await findUserById(tx, userId);
    const facts = { firstName, organisationName: await findOrganisationName(tx, organisationId) };
    await insertMail(tx, { id: ctx.newId(), to: email, locale, template: 'signed_out', facts, now, newId: ctx.newId });
    await record(work, work.doer, { action: 'users.signed_out', subjectId: userId, facts: {}, personal: { email } });
  });
  return { ended: true };
});
