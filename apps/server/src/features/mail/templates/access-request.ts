import type { Permission } from '@atrium/domain/access/permissions';
import type { Say } from '@atrium/domain/kernel/say';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';

const wishesIn = (say: Say) =>
  ({
    use_subscriptions: say`subscriptions and billing`,
    manage_users: say`user management`,
    act_on_users: say`adding and changing users`,
    change_settings: say`settings`,
    close_company: say`deleting the company`,
    add_organisation: say`adding companies`,
    see_plans: say`plans`,
    see_plan_section: say`plan details`,
    read_audit_log: say`the audit log`,
    manage_factors: say`two-factor of the company`,
  }) satisfies Record<Permission, string>;

/** To the owners: somebody of their organisation needs access to a screen. */
export function accessRequestMail(facts: MailFacts['access_request'], { links, say }: MailContext): MailText {
  const asker = nameForMail(facts.askerName, 80) ?? say`A member`;
  const name = nameForMail(facts.organisationName, 80) ?? say`your organization`;
  const wish = wishesIn(say)[facts.permission];
  return {
    subject: say`${asker} asks for access to ${wish}`,
    preview: say`${asker} works in ${name} and cannot open this yet.`,
    heading: say`${asker} asks for access to ${wish}`,
    paragraphs: [
      greeting(say, facts.firstName),
      say`${asker} works in ${name} and asks for access to ${wish}. You can give it by changing their role.`,
    ],
    action: { label: say`Review access`, address: links.user(facts.askerId) },
    closing: [say`If you do not want to give access, ignore this email. Nothing changes by itself.`],
  };
}
