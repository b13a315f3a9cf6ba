import { resetUserFactors as endpoint } from '@atrium/contract/users/reset-user-factors';
import { decideResetFactors } from '@atrium/domain/users/reset-factors';
import { hasAnyFactor } from '../../db/factors-held.store.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { record } from '../audit/steps/record.ts';
import { removeFactors } from '../identity/steps/remove-factors.ts';
import { findUserById, lockAccount } from '../identity/stores/users.store.ts';
import { countOtherInvitations } from '../invites/invitations.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { countOtherMemberships } from '../memberships/memberships.store.ts';
import { findOrganisationName } from '../memberships/organisations.store.ts';
import { inPeopleWork, type PeopleWork } from '../memberships/people-work.ts';
import { type LoadedPerson, loadPerson } from './steps/load-person.ts';

/** Removes every factor of a member who has lost theirs, ends their sessions and tells their mailbox (D-234). */
export const resetUserFactors = serve(endpoint, async (ctx, caller, { userId }) => {
  await inPeopleWork(ctx, caller, async (work) => {
    const { tx } = work;
    const target = await loadPerson(work, userId);
    if (target === null) throw new Refused('request.not_found');
    await decide(work, userId, target);
    await removeFactors(tx, userId, ctx.clock.wall());
    const email = await mail(work, userId);
    await record(work, work.doer, {
      action: 'users.factors_reset',
      subjectId: userId,
      facts: {},
      personal: { email },
    });
  });
  return { reset: true };
});

/** Under the locks: an account that joins another organisation meanwhile is seen or waits, and so is a second reset. */
async function decide(work: PeopleWork, userId: string, { person, isOwnRecord }: LoadedPerson): Promise<void> {
  const { ctx, organisationId, tx, actor } = work;
  await lockAccount(tx, userId);
  const decision = decideResetFactors({
    actor,
    isOwnRecord,
    account: {
      isCreatedHere: person.was_created_here,
      otherMemberships: await countOtherMemberships(tx, organisationId, userId),
      otherInvitations: await countOtherInvitations(tx, organisationId, userId, ctx.clock.wall()),
    },
    hasFactor: await hasAnyFactor(tx, userId),
  });
  if (!decision.allowed) throw new Refused(decision.refusal);
}

async function mail({ ctx, organisationId, tx }: PeopleWork, userId: string): Promise<string> {
  const { email, first_name: firstName, locale } = await findUserById(tx, userId);
  await insertMail(tx, {
    id: ctx.newId(),
    to: email,
    locale,
    template: 'factors_reset',
    facts: { firstName, organisationName: await findOrganisationName(tx, organisationId) },
    now: ctx.clock.wall(),
    newId: ctx.newId,
  });
  return email;
}
