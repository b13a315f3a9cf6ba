import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import type { MailQuotaRefusal } from '@atrium/domain/mail/mail-quota';
import type { ActionRefusal } from '@atrium/domain/users/act-on-user';
import { findCompany } from '../../accounts/companies.store.ts';
import { record } from '../../audit/steps/record.ts';
import { mailPasswordLink } from '../../identity/steps/mail-password-link.ts';
import { findUserByEmail } from '../../identity/stores/users.store.ts';
import { hasPaidInvoice } from '../../invoices/invoices.store.ts';
import { spendMailQuota } from '../../mail/steps/spend-mail-quota.ts';
import { findNames } from '../../memberships/people.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { decideAction } from './decide-action.ts';

/** Mails a member a link to set a password, if the doer may (USER-25). */
export async function mailResetLink(
  work: PeopleWork,
  userId: string,
): Promise<Decision<null, ActionRefusal | MailQuotaRefusal | 'request.not_found'>> {
  const { ctx, organisationId, tx, doer } = work;
  const decision = await decideAction(work, userId, 'send_reset_link');
  if (!decision.allowed) return decision;
  const { person } = decision.plan;
  const account = await findUserByEmail(tx, person.email);
  if (account === undefined) return refuse('request.not_found');
  const hasPaid = await hasPaidInvoice(organisationId, tx);
  const quota = await spendMailQuota(ctx, tx, { organisationId, userId: doer.userId, hasPaid }, account.email);
  if (!quota.allowed) return quota;
  const { name: organisationName } = await findCompany(organisationId, tx);
  const adderName = await findNames(organisationId, tx, doer.userId);
  const madeBy = person.was_created_here ? { organisationName, adderName, hasPaid } : null;
  await mailPasswordLink(ctx, tx, account, madeBy);
  await record(work, doer, {
    action: 'users.reset_link_sent',
    subjectId: account.id,
    facts: {},
    personal: { email: account.email },
  });
  return allow(null);
}
