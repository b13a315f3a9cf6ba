import type { MailTemplate } from '@atrium/domain/mail/mail-templates';
import { accessRequestMail } from './access-request.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { accountEndingMail } from './account-ending.ts';
import { alreadyRegisteredMail } from './already-registered.ts';
import { bookkeeperChangedMail } from './bookkeeper-changed.ts';
import { bookkeeperGrantedMail } from './bookkeeper-granted.ts';
import { cancellationMail } from './cancellation.ts';
import { cardExpiringMail } from './card-expiring.ts';
import { changeEmailCodeMail } from './change-email-code.ts';
import { companyClosedMail } from './company-closed.ts';
import { creditsEndingMail } from './credits-ending.ts';
import { debitNoticeMail } from './debit-notice.ts';
import { domainLostMail } from './domain-lost.ts';
import { emailChangedMail, emailChangeUndoneMail } from './email-changed.ts';
import { factorRequiredMail } from './factor-required.ts';
import { factorsResetMail } from './factors-reset.ts';
import { invitationMail } from './invitation.ts';
import { latePaymentMail } from './late-payment.ts';
import { lowCreditsMail } from './low-credits.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailContext, MailText } from './mail-text.ts';
import { moneyBackMail } from './money-back.ts';
import { newDeviceMail } from './new-device.ts';
import { newUserMail } from './new-user.ts';
import { ownersChangedMail } from './owners-changed.ts';
import { ownershipTransferredMail } from './ownership-transferred.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordExpiringMail } from './password-expiring.ts';
import { passwordResetAskedMail } from './password-reset-asked.ts';
import { paymentFailedMail } from './payment-failed.ts';
import { paymentReversedMail } from './payment-reversed.ts';
import { planExpiredMail } from './plan-expired.ts';
import { planScheduledMail } from './plan-scheduled.ts';
import { prepaidTermMail } from './prepaid-term.ts';
import { priceChangeMail } from './price-change.ts';
import { purchaseReturnedMail } from './purchase-returned.ts';
import { purchaseWithdrawnMail } from './purchase-withdrawn.ts';
import { receiptMail } from './receipt.ts';
import { renewalFailedMail } from './renewal-failed.ts';
import { renewalNoticeMail } from './renewal-notice.ts';
import { renewalReminderMail } from './renewal-reminder.ts';
import { resetPasswordMail } from './reset-password.ts';
import { secondFactorChangedMail } from './second-factor-changed.ts';
import { signedOutMail } from './signed-out.ts';
import { taxNumberUnknownMail } from './tax-number-unknown.ts';
import { trialEndingMail } from './trial-ending.ts';
import { trialStartedMail } from './trial-started.ts';
import { verifyEmailMail } from './verify-email.ts';
import { withdrawalReceivedMail } from './withdrawal-received.ts';

type Writers = {
  readonly [Template in MailTemplate]: (facts: MailFacts[Template], context: MailContext) => MailText;
};

const writers: Writers = {
  access_request: accessRequestMail,
  account_deleted: accountDeletedMail,
  account_ending: accountEndingMail,
  already_registered: alreadyRegisteredMail,
  bookkeeper_changed: bookkeeperChangedMail,
  bookkeeper_granted: bookkeeperGrantedMail,
  cancellation: cancellationMail,
  card_expiring: cardExpiringMail,
  tax_number_unknown: taxNumberUnknownMail,
  change_email_code: changeEmailCodeMail,
  company_closed: companyClosedMail,
  credits_ending: creditsEndingMail,
  debit_notice: debitNoticeMail,
  domain_lost: domainLostMail,
  email_change_undone: emailChangeUndoneMail,
  email_changed: emailChangedMail,
  factor_required: factorRequiredMail,
  factors_reset: factorsResetMail,
  signed_out: signedOutMail,
  invitation: invitationMail,
  late_payment: latePaymentMail,
  low_credits: lowCreditsMail,
  money_back: moneyBackMail,
  new_device: newDeviceMail,
  new_user: newUserMail,
  owners_changed: ownersChangedMail,
  ownership_transferred: ownershipTransferredMail,
  password_changed: passwordChangedMail,
  password_expiring: passwordExpiringMail,
  password_reset_asked: passwordResetAskedMail,
  payment_failed: paymentFailedMail,
  payment_reversed: paymentReversedMail,
  plan_expired: planExpiredMail,
  plan_scheduled: planScheduledMail,
  prepaid_term: prepaidTermMail,
  price_change: priceChangeMail,
  purchase_returned: purchaseReturnedMail,
  purchase_withdrawn: purchaseWithdrawnMail,
  withdrawal_received: withdrawalReceivedMail,
  receipt: receiptMail,
  renewal_failed: renewalFailedMail,
  renewal_notice: renewalNoticeMail,
  renewal_reminder: renewalReminderMail,
  reset_password: resetPasswordMail,
  second_factor_changed: secondFactorChangedMail,
  trial_ending: trialEndingMail,
  trial_started: trialStartedMail,
  verify_email: verifyEmailMail,
};

/** The words of a mail. Each template takes its own facts. */
export function writeMail<Template extends MailTemplate>(
  { template, facts }: { readonly template: Template; readonly facts: MailFacts[Template] },
  context: MailContext,
): MailText {
  return writers[template](facts, context);
}
