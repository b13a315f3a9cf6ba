import { alreadyRegisteredLetter } from './already-registered.ts';
import { bookkeeperChangedLetter } from './bookkeeper-changed.ts';
import { bookkeeperGrantedLetter } from './bookkeeper-granted.ts';
import { cancellationLetter } from './cancellation.ts';
import { cardExpiringLetter } from './card-expiring.ts';
import { debitNoticeLetter } from './debit-notice.ts';
import { invitationLetter } from './invitation.ts';
import { latePaymentLetter } from './late-payment.ts';
import type { Letter, Surroundings } from './letter.ts';
import type { MailContent } from './mail-facts.ts';
import { newUserLetter } from './new-user.ts';
import { passwordChangedLetter } from './password-changed.ts';
import { prepaidTermLetter } from './prepaid-term.ts';
import { receiptLetter } from './receipt.ts';
import { resetPasswordLetter } from './reset-password.ts';
import { verifyEmailLetter } from './verify-email.ts';

export function writeLetter(content: MailContent, surroundings: Surroundings): Letter {
  switch (content.template) {
    case 'verify_email':
      return verifyEmailLetter(content.facts, surroundings);
    case 'already_registered':
      return alreadyRegisteredLetter(content.facts, surroundings);
    case 'reset_password':
      return resetPasswordLetter(content.facts, surroundings);
    case 'password_changed':
      return passwordChangedLetter(content.facts, surroundings);
    case 'new_user':
      return newUserLetter(content.facts, surroundings);
    case 'invitation':
      return invitationLetter(content.facts, surroundings);
    case 'bookkeeper_granted':
      return bookkeeperGrantedLetter(content.facts, surroundings);
    case 'bookkeeper_changed':
      return bookkeeperChangedLetter(content.facts, surroundings);
    case 'prepaid_term':
      return prepaidTermLetter(content.facts, surroundings);
    case 'receipt':
      return receiptLetter(content.facts, surroundings);
    case 'cancellation':
      return cancellationLetter(content.facts, surroundings);
    case 'debit_notice':
      return debitNoticeLetter(content.facts, surroundings);
    case 'late_payment':
      return latePaymentLetter(content.facts, surroundings);
    case 'card_expiring':
      return cardExpiringLetter(content.facts, surroundings);
  }
}
