import { emailCodeMinutes } from '@atrium/domain/security/change-email';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

/** To the new address: whoever reads it proves that the mailbox is theirs. */
export function changeEmailCodeMail(
  facts: MailFacts['change_email_code'],
  { emailCodeOf, links }: MailContext,
): MailText {
  const code = emailCodeOf(facts.changeId);
  return {
    subject: 'Confirm your new email address',
    preview: `The code works for ${emailCodeMinutes} minutes.`,
    heading: 'Confirm your new email address',
    paragraphs: [
      greeting(facts.firstName),
      'Enter this code in Atrium to use this address for your account:',
      code,
      `It works once, within ${emailCodeMinutes} minutes. Give it to nobody.`,
    ],
    action: { label: 'Open Atrium', address: links.signIn },
    closing: ['If you did not ask for this, you can ignore this email: nothing changes.'],
  };
}
