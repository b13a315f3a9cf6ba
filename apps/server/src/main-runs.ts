import type { DueKind } from '@atrium/domain/kernel/due-work';
import { endBooksRun } from './features/closure/end-books.workflow.ts';
import { eraseOrganisationRun } from './features/closure/erase-organisation.workflow.ts';
import { eraseResetRun } from './features/closure/erase-reset.workflow.ts';
import { forgetAccountRun } from './features/closure/forget-account.workflow.ts';
import { forgetInLogRun } from './features/closure/forget-in-log.workflow.ts';
import { endPrepaidRun } from './features/codes/end-prepaid.workflow.ts';
import { lapseCodesRun } from './features/codes/lapse-codes.workflow.ts';
import { remindPrepaidRun } from './features/codes/remind-prepaid.workflow.ts';
import { checkDomainRun } from './features/company/check-domains.workflow.ts';
import { lapseCreditRun } from './features/credits/lapse-credit.workflow.ts';
import { remindCreditRun } from './features/credits/remind-credit.workflow.ts';
import { readDocument } from './features/invoices/print-document.ts';
import { sendDocumentRun } from './features/invoices/send-document.workflow.ts';
import { forgetLeadRun } from './features/leads/forget-lead.workflow.ts';
import { submitLeadRun } from './features/leads/submit-lead.workflow.ts';
import { makeSendMailRun } from './features/mail/send-mail.workflow.ts';
import { followEmailRun } from './features/own-account/follow-email.workflow.ts';
import { checkTaxNumberRun } from './features/payments/check-tax-number.workflow.ts';
import { followSetupRun } from './features/payments/follow-setup.workflow.ts';
import { makeRefundRun } from './features/payments/make-refund.workflow.ts';
import { refundLatePaymentRun } from './features/payments/refund-late-payment.workflow.ts';
import { removeCardRun } from './features/payments/remove-card-at-gateway.workflow.ts';
import { warnOfExpiryRun } from './features/payments/warn-of-expiry.workflow.ts';
import { deletePeopleJobRun } from './features/people-jobs/delete-people-job.workflow.ts';
import { runPeopleJobRun } from './features/people-jobs/run-people-job.workflow.ts';
import { mailPolicyRun } from './features/policies/mail-policy.workflow.ts';
import { tellLogOutRun } from './features/sign-on/tell-log-out.workflow.ts';
import { endTrialRun, remindTrialRun } from './features/subscriptions/end-trial.workflow.ts';
import {
  announceRenewalRun,
  renewSubscriptionRun,
  retryRenewalRun,
} from './features/subscriptions/renew-subscription.workflow.ts';
import { resolveAttemptRun } from './features/subscriptions/resolve-open-attempt.workflow.ts';
import { moveClockRun } from './features/test-clock/move-clock.workflow.ts';
import { processWebhookRun } from './features/webhooks/process-webhook.workflow.ts';
import type { Run } from './worker/run.ts';

/** One run for each kind of due work: a kind without its run does not compile. */
export const runOfKind = {
  'announce-renewal': announceRenewalRun,
  'check-domain': checkDomainRun,
  'delete-people-job': deletePeopleJobRun,
  'end-books': endBooksRun,
  'end-prepaid': endPrepaidRun,
  'end-trial': endTrialRun,
  'erase-organisation': eraseOrganisationRun,
  'erase-reset': eraseResetRun,
  'follow-email': followEmailRun,
  'follow-setup': followSetupRun,
  'forget-account': forgetAccountRun,
  'forget-in-log': forgetInLogRun,
  'forget-lead': forgetLeadRun,
  'lapse-codes': lapseCodesRun,
  'lapse-credit': lapseCreditRun,
  'mail-policy': mailPolicyRun,
  'make-refund': makeRefundRun,
  'move-clock': moveClockRun,
  'process-webhook': processWebhookRun,
  'refund-attempt': refundLatePaymentRun,
  'remind-credit': remindCreditRun,
  'remind-prepaid': remindPrepaidRun,
  'remind-trial': remindTrialRun,
  'remove-card': removeCardRun,
  'renew-subscription': renewSubscriptionRun,
  'resolve-attempt': resolveAttemptRun,
  'retry-renewal': retryRenewalRun,
  'run-people-job': runPeopleJobRun,
  'send-mail': makeSendMailRun(readDocument),
  'submit-lead': submitLeadRun,
  'check-tax-number': checkTaxNumberRun,
  'send-document': sendDocumentRun,
  'tell-log-out': tellLogOutRun,
  'warn-of-expiry': warnOfExpiryRun,
} satisfies { readonly [Kind in DueKind]: Run<Kind> };
