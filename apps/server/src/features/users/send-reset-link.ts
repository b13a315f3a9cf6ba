import { actorOf } from '@atrium/domain/access/role-assignment';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { decideUserAction } from '@atrium/domain/users/act-on-user';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { takeAtLeast } from '../../runtime/even-time.ts';
import { Refused } from '../../runtime/refused.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { record } from '../audit/steps/record.ts';
import { mailPasswordLink } from '../identity/steps/mail-password-link.ts';
import { findUserByEmail } from '../identity/users.store.ts';
import { hasPaidInvoice } from '../invoices/invoices.store.ts';
import { spendMailQuota } from '../mail/steps/spend-mail-quota.ts';
import { findNames } from '../memberships/people.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { loadPerson } from './steps/load-person.ts';

/** Mails a member a link to set a password (USER-25). A name outside the organisation gets no mail, and the same answer. */
export function sendResetLink(
  ctx: Context,
  caller: Member,
  input: { readonly userName: string },
): Promise<{ accepted: true }> {
  return takeAtLeast(ctx, () =>
    inPeopleWork(ctx, caller, async (work) => {
      const { organisationId, tx } = work;
      const account = await findUserByEmail(tx, normaliseEmail(input.userName));
      const target = account === undefined ? null : await loadPerson(work, account.id);
      if (account === undefined || target === null) return { accepted: true };
      const facts = { ...target, actor: work.actor, target: actorOf(target.roles) };
      const decision = decideUserAction(facts, 'send_reset_link');
      if (!decision.allowed) throw new Refused(decision.refusal);
      const hasPaid = await hasPaidInvoice(organisationId, tx);
      const sender = { organisationId, userId: caller.session.userId, hasPaid };
      const quota = await spendMailQuota(ctx, tx, sender, account.email);
      if (!quota.allowed) throw new Refused(quota.refusal);
      const { name: organisationName } = await findCompany(organisationId, tx);
      const adderName = await findNames(organisationId, tx, caller.session.userId);
      const madeBy = target.person.was_created_here ? { organisationName, adderName, hasPaid } : null;
      await mailPasswordLink(ctx, tx, account, madeBy);
      await record(work, work.doer, {
        action: 'users.reset_link_sent',
        subjectId: account.id,
        facts: {},
        personal: { email: account.email },
      });
      return { accepted: true };
    }),
  );
}
