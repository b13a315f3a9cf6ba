import { inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { isMember } from '../memberships/organisations.store.ts';
import { refuseMove } from './steps/refuse-move.ts';
import { selectOrganisation } from './stores/sessions.store.ts';
import { setLastOrganisation } from './stores/users.store.ts';

/** Makes another of the person's organisations the one that new tabs and the next sign-in open (NAV-34). */
export async function switchTenant(ctx: Context, caller: SignedIn, organisationId: string): Promise<void> {
  const { session } = caller;
  await inOrganisation(ctx, organisationId, async (tx) => {
    await refuseMove(tx, session.userId, 'enter_organisation');
    if (!(await isMember(tx, session.userId, organisationId, 'share'))) throw new Refused('identity.not_a_member');
    // The account before its sessions, in the same order as setting a password does.
    await setLastOrganisation(tx, session.userId, organisationId);
    await selectOrganisation(tx, session.id, organisationId);
    await record({ ctx, organisationId, tx }, personOf(session.userId, caller), {
      action: 'identity.organisation_switched',
      subjectId: organisationId,
      facts: { sessionId: session.id, from: session.organisationId },
    });
  });
}
