import type { Locale } from '@atrium/domain/identity/locale';
import type { Say } from '@atrium/domain/kernel/say';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { amountText, calendarDate, methodText } from './wording.ts';

type Facts = MailFacts['renewal_failed'];

/** Why a renewal is not paid, in a sentence. */
export const reasonsIn = (say: Say): Readonly<Record<Facts['reason'], string>> => ({
  insufficient_funds: say`There was not enough money in the account.`,
  issuer_unavailable: say`Your bank could not be reached.`,
  declined: say`Your bank declined the payment. Your bank can tell you why.`,
  authentication_required: say`Your bank asks you to approve the payment yourself.`,
  details_changed: say`The card has expired or was replaced.`,
  details_wrong: say`The card or account details were not accepted.`,
  never_again: say`The card can no longer be used.`,
  no_method: say`No payment method is saved that we can charge.`,
});

/** What not paying means. A plan that has ended cannot end again. */
export function consequenceOf(facts: Facts, { locale, say }: { readonly locale: Locale; readonly say: Say }): string {
  return facts.isForUsers === true
    ? say`The plan has ended. This is for users who were added while it ran. ${facts.planName} cannot be bought again before it is paid.`
    : say`You keep your access for now. If the invoice is not paid, the plan ends on ${calendarDate(locale, facts.endsOn)}.`;
}

function triedIn(facts: Facts, { locale, say }: Pick<MailContext, 'locale' | 'say'>): string {
  const { planName, method } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const amount = amountText(locale, facts.amount);
  if (facts.isForUsers === true)
    return method === null
      ? say`We could not collect ${amount} for the users of ${planName} at ${name}.`
      : say`We could not charge ${amount} to ${methodText(say, method)} for the users of ${planName} at ${name}.`;
  return method === null
    ? say`We could not collect ${amount} for the renewal of ${planName} at ${name}.`
    : say`We could not charge ${amount} to ${methodText(say, method)} for the renewal of ${planName} at ${name}.`;
}

/** To the owners, when a renewal was not paid: why, what happens next and until when, and where to pay (N-19). */
export function renewalFailedMail(facts: Facts, { links, locale, say }: MailContext): MailText {
  const { planName, retryOn } = facts;
  const subject = say`Your payment for ${planName} failed`;
  const tried = triedIn(facts, { locale, say });
  return {
    subject,
    preview: tried,
    heading: subject,
    paragraphs: [
      greeting(say, facts.firstName),
      tried,
      reasonsIn(say)[facts.reason],
      retryOn === null
        ? say`Add another payment method or pay now. A new card pays the open invoice at once.`
        : say`We will try again on ${calendarDate(locale, retryOn)}. You can also add another payment method; it pays the open invoice at once.`,
      consequenceOf(facts, { locale, say }),
    ],
    action: { label: say`Update payment method`, address: links.payment },
    closing: [],
  };
}
