import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

/** Tells the owners that a custom domain is no longer theirs, and how to get it back (D-548). */
export function domainLostMail(facts: MailFacts['domain_lost'], { links, say }: MailContext): MailText {
  const { domain, target, reason } = facts;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const why =
    reason === 'moved'
      ? say`The CNAME record of ${domain} points to the site of another organization. It is no longer a domain of ${name}.`
      : say`For three days the CNAME record of ${domain} has not pointed to us. It is no longer a domain of ${name}.`;
  return {
    subject: say`${domain} is no longer connected`,
    preview: why,
    heading: say`A domain is no longer connected`,
    paragraphs: [
      greeting(say, facts.firstName),
      why,
      say`To use it again, point its CNAME record to ${target} and save the domain again under Settings.`,
    ],
    action: { label: say`Open settings`, address: links.settings },
    closing: [],
  };
}
