import { accessRequestMail } from './access-request.ts';
import { accountDeletedMail } from './account-deleted.ts';
import { alreadyRegisteredMail } from './already-registered.ts';
import { bookkeeperChangedMail } from './bookkeeper-changed.ts';
import { bookkeeperGrantedMail } from './bookkeeper-granted.ts';
import { cancellationMail } from './cancellation.ts';
import { cardExpiringMail } from './card-expiring.ts';
import { changeEmailCodeMail } from './change-email-code.ts';
import { companyClosedMail } from './company-closed.ts';
import { debitNoticeMail } from './debit-notice.ts';
import { emailChangedMail, emailChangeUndoneMail } from './email-changed.ts';
import { factorRequiredMail } from './factor-required.ts';
import { factorsResetMail } from './factors-reset.ts';
import { invitationMail } from './invitation.ts';
import { latePaymentMail } from './late-payment.ts';
import type { MailContent } from './mail-facts.ts';
import type { MailContext, MailText } from './mail-text.ts';
import { moneyBackMail } from './money-back.ts';
import { newDeviceMail } from './new-device.ts';
import { newUserMail } from './new-user.ts';
import { ownershipTransferredMail } from './ownership-transferred.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordExpiringMail } from './password-expiring.ts';
import { passwordResetAskedMail } from './password-reset-asked.ts';
import { paymentFailedMail } from './payment-failed.ts';
import { paymentReversedMail } from './payment-reversed.ts';
import { planExpiredMail } from './plan-expired.ts';
import { planScheduledMail } from './plan-scheduled.ts';
import { prepaidTermMail } from './prepaid-term.ts';
import { receiptMail } from './receipt.ts';
import { renewalFailedMail } from './renewal-failed.ts';
import { renewalNoticeMail } from './renewal-notice.ts';
import { resetPasswordMail } from './reset-password.ts';
import { secondFactorChangedMail } from './second-factor-changed.ts';
import { trialEndingMail } from './trial-ending.ts';
import { trialStartedMail } from './trial-started.ts';
import { verifyEmailMail } from './verify-email.ts';

export function writeMail(content: MailContent, context: MailContext): MailText {
  switch (content.template) {
    case 'verify_email':
      return verifyEmailMail(content.facts, context);
    case 'already_registered':
      return alreadyRegisteredMail(content.facts, context);
    case 'reset_password':
      return resetPasswordMail(content.facts, context);
    case 'password_changed':
      return passwordChangedMail(content.facts, context);
    case 'password_expiring':
      return passwordExpiringMail(content.facts, context);
    case 'password_reset_asked':
      return passwordResetAskedMail(content.facts, context);
    case 'second_factor_changed':
      return secondFactorChangedMail(content.facts, context);
    case 'factor_required':
      return factorRequiredMail(content.facts, context);
    case 'factors_reset':
      return factorsResetMail(content.facts, context);
    case 'account_deleted':
      return accountDeletedMail(content.facts, context);
    case 'new_device':
      return newDeviceMail(content.facts, context);
    case 'change_email_code':
      return changeEmailCodeMail(content.facts, context);
    case 'email_changed':
      return emailChangedMail(content.facts, context);
    case 'email_change_undone':
      return emailChangeUndoneMail(content.facts, context);
    case 'new_user':
      return newUserMail(content.facts, context);
    case 'invitation':
      return invitationMail(content.facts, context);
    case 'access_request':
      return accessRequestMail(content.facts, context);
    case 'bookkeeper_granted':
      return bookkeeperGrantedMail(content.facts, context);
    case 'bookkeeper_changed':
      return bookkeeperChangedMail(content.facts, context);
    case 'ownership_transferred':
      return ownershipTransferredMail(content.facts, context);
    case 'company_closed':
      return companyClosedMail(content.facts, context);
    case 'prepaid_term':
      return prepaidTermMail(content.facts, context);
    case 'receipt':
      return receiptMail(content.facts, context);
    case 'payment_failed':
      return paymentFailedMail(content.facts, context);
    case 'renewal_notice':
      return renewalNoticeMail(content.facts, context);
    case 'renewal_failed':
      return renewalFailedMail(content.facts, context);
    case 'plan_expired':
      return planExpiredMail(content.facts, context);
    case 'trial_ending':
      return trialEndingMail(content.facts, context);
    case 'trial_started':
      return trialStartedMail(content.facts, context);
    case 'plan_scheduled':
      return planScheduledMail(content.facts, context);
    case 'cancellation':
      return cancellationMail(content.facts, context);
    case 'debit_notice':
      return debitNoticeMail(content.facts, context);
    case 'late_payment':
      return latePaymentMail(content.facts, context);
    case 'money_back':
      return moneyBackMail(content.facts, context);
    case 'payment_reversed':
      return paymentReversedMail(content.facts, context);
    case 'card_expiring':
      return cardExpiringMail(content.facts, context);
  }
}
