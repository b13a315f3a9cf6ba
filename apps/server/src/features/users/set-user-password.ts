import { normaliseEmail } from '@atrium/domain/identity/email';
import { decideSetPassword } from '@atrium/domain/users/set-password';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { record } from '../audit/steps/record.ts';
import { retireLinks } from '../identity/one-time-links.store.ts';
import { endSessionsOfUser } from '../identity/sessions.store.ts';
import { passwordPoliciesOf } from '../identity/steps/password-policies-of.ts';
import { refuseWeakPassword } from '../identity/steps/refuse-weak-password.ts';
import { findUserByEmail, lockAccount, setPassword } from '../identity/users.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { countOtherMemberships, hasMembership } from '../memberships/memberships.store.ts';
import { activatePerson } from '../memberships/people.store.ts';
import { inPeopleWork, type PeopleWork } from '../memberships/people-work.ts';
import { loadPerson } from './steps/load-person.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** Sets the password of an account that this organisation created and no other one uses. All its sessions end (API-63, X-05). */
export async function setUserPassword(
  ctx: Context,
  caller: Member,
  input: { readonly userName: string; readonly password: string },
): Promise<{ done: true }> {
  const account = await findUserByEmail(ctx.db, normaliseEmail(input.userName));
  if (account === undefined || !(await hasMembership(ctx.db, caller.organisationId, account.id))) {
    throw new Refused('request.not_found');
  }
  refuseWeakPassword(ctx, input.password, { email: account.email, policies: await passwordPoliciesOf(account.id) });
  const passwordHash = await ctx.passwords.hash(input.password);
  await inPeopleWork(ctx, caller, async (work) => {
    const { organisationId, tx } = work;
    const { isEmailVerified } = await decide(work, account);
    const now = ctx.clock.wall();
    await retireLinks(tx, account.id, 'reset_password', now);
    await retireLinks(tx, account.id, 'set_password', now);
    await setPassword(tx, account.id, passwordHash, now);
    await endSessionsOfUser(tx, account.id, 'password_reset', now);
    // A password does not prove who owns the mailbox (D-58).
    if (isEmailVerified) await activatePerson(organisationId, tx, account.id);
    await insertMail(tx, {
      id: ctx.newId(),
      to: account.email,
      locale: account.locale,
      now,
      newId: ctx.newId,
      template: 'password_changed',
      facts: { firstName: account.first_name },
    });
    const personal = { email: account.email };
    await record(work, work.doer, { action: 'users.password_set', subjectId: account.id, facts: {}, personal });
  });
  return { done: true };
}

/** Under the locks, so that an account that joins another organisation meanwhile is either seen or waits. */
async function decide(work: PeopleWork, account: Account): Promise<{ readonly isEmailVerified: boolean }> {
  const { organisationId, tx } = work;
  const target = await loadPerson(work, account.id);
  if (target === null) throw new Refused('request.not_found');
  const locked = await lockAccount(tx, account.id);
  const decision = decideSetPassword(
    { ...target, actor: work.actor, target: { isOwner: target.isOwner } },
    {
      isCreatedHere: target.person.was_created_here,
      otherMemberships: await countOtherMemberships(tx, organisationId, account.id),
      roles: target.roles,
    },
  );
  if (!decision.allowed) throw new Refused(decision.refusal);
  return locked;
}
