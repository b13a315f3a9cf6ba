import { linkLifeHours } from '@atrium/domain/identity/mailed-link';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText } from './mail-text.ts';

const hours = new Intl.NumberFormat('en', { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
  linkLifeHours.reset_password,
);

export function resetPasswordMail(facts: MailFacts['reset_password'], { links }: MailContext): MailText {
  return {
    subject: 'Set a new password',
    preview: `The link works once, within ${hours}.`,
    heading: 'Set a new password',
    paragraphs: [
      greeting(facts.firstName),
      `We were asked to set a new password for your Atrium account. The link works once, within ${hours}.`,
    ],
    action: { label: 'Set new password', address: links.resetPassword(facts.linkId) },
    closing: ['If you did not ask for this, you can ignore this email: your password stays as it is.'],
  };
}
