import { setUserPassword as endpoint } from '@atrium/contract/users/set-user-password';
import { actorOf } from '@atrium/domain/access/role-assignment';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { decideSetPassword } from '@atrium/domain/users/set-password';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { record } from '../audit/steps/record.ts';
import { refuseUnfitPassword } from '../identity/steps/refuse-unfit-password.ts';
import { tellPasswordChange } from '../identity/steps/tell-password-change.ts';
import { endSessionsOfUser } from '../identity/stores/sessions.store.ts';
import { findUserByEmail, lockAccount, setPassword } from '../identity/stores/users.store.ts';
import { countOtherInvitations } from '../invites/invitations.store.ts';
import { countOtherMemberships, hasMembership } from '../memberships/memberships.store.ts';
import { inPeopleWork, type PeopleWork } from '../memberships/people-work.ts';
import { loadPerson } from './steps/load-person.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/**
 * Sets the first password of an account that this organisation made and nobody has used. All its sessions end (API-63,
 * X-05, D-106). The mailed link of its owner goes on working, because the mailbox decides who that is.
 */
export const setUserPassword = serve(
  endpoint,
  async (ctx, caller, input: { readonly userName: string; readonly password: string }): Promise<{ done: true }> => {
    const account = await findUserByEmail(ctx.db, normaliseEmail(input.userName));
    if (account === undefined || !(await hasMembership(ctx.db, caller.organisationId, account.id))) {
      throw new Refused('request.not_found');
    }
    const { id: userId, email, first_name: firstName, last_name: lastName } = account;
    const keepFormer = await refuseUnfitPassword(ctx, { userId, email, firstName, lastName }, input.password);
    const passwordHash = await ctx.passwords.hash(input.password);
    await inPeopleWork(ctx, caller, async (work) => {
      const { tx } = work;
      await decide(work, account);
      const now = ctx.clock.wall();
      await setPassword(tx, userId, { passwordHash, origin: 'admin', keepFormer, now });
      await endSessionsOfUser(tx, userId, 'password_reset', now);
      await tellPasswordChange(ctx, tx, account);
      const entry = { action: 'users.password_set', subjectId: userId, facts: {}, personal: { email } } as const;
      await record(work, work.doer, entry);
    });
    return { done: true };
  },
);

/** Under the locks, so that an account that joins another organisation meanwhile is either seen or waits. */
async function decide(work: PeopleWork, account: Account): Promise<void> {
  const { organisationId, tx } = work;
  const target = await loadPerson(work, account.id);
  if (target === null) throw new Refused('request.not_found');
  const { isEmailVerified, hasPassword, passwordOrigin } = await lockAccount(tx, account.id);
  const decision = decideSetPassword(
    { ...target, actor: work.actor, target: actorOf(target.roles) },
    {
      isCreatedHere: target.person.was_created_here,
      isEmailVerified,
      hasOwnPassword: hasPassword && passwordOrigin !== 'admin',
      otherMemberships: await countOtherMemberships(tx, organisationId, account.id),
      otherInvitations: await countOtherInvitations(tx, organisationId, account.id, work.ctx.clock.wall()),
      roles: target.roles,
    },
  );
  if (!decision.allowed) throw new Refused(decision.refusal);
}
