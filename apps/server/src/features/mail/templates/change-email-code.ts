import { emailCodeMinutes } from '@atrium/domain/security/change-email';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

/** To the new address: whoever reads it proves that the mailbox is theirs. */
export function changeEmailCodeMail(
  facts: MailFacts['change_email_code'],
  { emailCodeOf, links, say }: MailContext,
): MailText {
  const code = emailCodeOf(facts.changeId);
  return {
    subject: say`Confirm your new email address`,
    preview: say`The code works for ${emailCodeMinutes} minutes.`,
    heading: say`Confirm your new email address`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`Enter this code in Atrium to use this address for your account:`,
      code,
      say`It works once, within ${emailCodeMinutes} minutes. Give it to nobody.`,
    ],
    action: { label: say`Open Atrium`, address: links.signIn },
    closing: [say`If you did not ask for this, you can ignore this email: nothing changes.`],
  };
}
