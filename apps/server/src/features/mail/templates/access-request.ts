import type { Permission } from '@atrium/domain/access/permissions';
import type { MailFacts } from './mail-facts.ts';
import { greeting, type MailContext, type MailText, nameForMail } from './mail-text.ts';
import { organisation } from './wording.ts';

const wishes = {
  use_subscriptions: 'subscriptions and billing',
  manage_users: 'user management',
  act_on_users: 'adding and changing users',
  change_settings: 'settings',
  close_company: 'deleting the company',
  add_organisation: 'adding companies',
  see_plans: 'plans',
  see_plan_section: 'plan details',
  read_audit_log: 'the audit log',
  manage_factors: 'two-factor of the company',
} as const satisfies Record<Permission, string>;

/** To the owners: somebody of their organisation needs access to a screen. */
export function accessRequestMail(facts: MailFacts['access_request'], { links, locale }: MailContext): MailText {
  const asker = nameForMail(facts.askerName, 80) ?? 'A member';
  const name = nameForMail(facts.organisationName, 80) ?? `your ${organisation(locale)}`;
  const wish = wishes[facts.permission];
  return {
    subject: `${asker} asks for access to ${wish}`,
    preview: `${asker} works in ${name} and cannot open this yet.`,
    heading: `${asker} asks for access to ${wish}`,
    paragraphs: [
      greeting(facts.firstName),
      `${asker} works in ${name} and asks for access to ${wish}. You can give it by changing their role.`,
    ],
    action: { label: 'Review access', address: links.user(facts.askerId) },
    closing: ['If you do not want to give access, ignore this email. Nothing changes by itself.'],
  };
}
