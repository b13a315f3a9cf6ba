import { languages } from '@atrium/domain/identity/locale';
import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

export function resetPasswordMail(facts: MailFacts['reset_password'], { links, locale, say }: MailContext): MailText {
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const;
  const hours = new Intl.NumberFormat(languages[locale].tag, unit).format(linkLifeHours.reset_password);
  return {
    subject: say`Set a new password`,
    preview: say`The link works once, within ${hours}.`,
    heading: say`Set a new password`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`We were asked to set a new password for your Atrium account. The link works once, within ${hours}.`,
    ],
    action: { label: say`Set new password`, address: links.resetPassword(facts.linkId) },
    closing: [say`If you did not ask for this, you can ignore this email: your password stays as it is.`],
  };
}
