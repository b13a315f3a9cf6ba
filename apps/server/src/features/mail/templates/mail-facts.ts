import type { Permission } from '@atrium/domain/access/permissions';
import type { LostDomain } from '@atrium/domain/company/custom-domain';
import type { MailTemplate } from '@atrium/domain/mail/mail-templates';
import type { NamedPlan } from './mail-text.ts';
import type { MoneyMailFacts } from './money-mail-facts.ts';

/** The facts of each mail. A link is named by its id; its secret is derived only when the mail is sent. */
export interface MailFacts extends MoneyMailFacts {
  /** `waiting`: the plan that was chosen before the sign-up. */
  verify_email: { readonly firstName: string; readonly linkId: string; readonly waiting?: NamedPlan | null };
  already_registered: { readonly firstName: string };
  reset_password: { readonly firstName: string; readonly linkId: string };
  password_changed: { readonly firstName: string };
  password_expiring: { readonly firstName: string; readonly organisationName: string; readonly expiresAt: string };
  password_reset_asked: { readonly firstName: string; readonly organisationName: string };
  new_device: {
    readonly firstName: string;
    readonly browser: string | null;
    readonly system: string | null;
    /** ISO 3166-1. */
    readonly country: string | null;
    readonly address: string;
  };
  second_factor_changed: {
    readonly firstName: string;
    readonly change:
      | 'on'
      | 'off'
      | 'recovery_used'
      | 'new_codes'
      | 'passkey_added'
      | 'passkey_removed'
      | 'provider_connected'
      | 'provider_disconnected';
  };
  factor_required: { readonly firstName: string; readonly organisationName: string; readonly from: string };
  /** The organisation whose owner reset them; null for the operator. */
  factors_reset: { readonly firstName: string; readonly organisationName: string | null };
  signed_out: { readonly firstName: string; readonly organisationName: string };
  account_deleted: { readonly firstName: string };
  account_ending: { readonly firstName: string; readonly endsAt: string };
  change_email_code: { readonly firstName: string; readonly changeId: string };
  email_changed: {
    readonly firstName: string;
    readonly changeId: string;
    /** Cut short, so that the old mailbox does not tell the whole new address. */
    readonly newEmail: string;
  };
  email_change_undone: { readonly firstName: string; readonly linkId: string };
  new_user: {
    readonly firstName: string;
    readonly linkId: string;
    readonly organisationName: string;
    /** Missing in a mail that was stored by an older release. */
    readonly adderName?: string;
    /** Only then does the subject name the organisation: its name was chosen by somebody whom nobody knows (D-111). */
    readonly hasPaid: boolean;
  };
  invitation: {
    readonly firstName: string;
    /** Present if the person has no password of their own yet, and so could not sign in to answer. */
    readonly linkId?: string;
    readonly inviterName: string;
    readonly organisationName: string;
    readonly hasPaid: boolean;
  };
  access_request: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly askerId: string;
    readonly askerName: string;
    readonly permission: Permission;
  };
  bookkeeper_granted: { readonly firstName: string; readonly clientName: string; readonly hasPaid: boolean };
  bookkeeper_changed: {
    readonly firstName: string;
    readonly change: 'accepted' | 'refused' | 'stopped' | 'withdrawn' | 'ended';
    readonly otherName: string;
  };
  owners_changed: {
    readonly firstName: string;
    readonly organisationName: string;
    /** The names of those who are owners now, and of those who no longer are. */
    readonly added: readonly string[];
    readonly lost: readonly string[];
  };
  domain_lost: { readonly firstName: string; readonly organisationName: string } & LostDomain;
  ownership_transferred: { readonly firstName: string; readonly organisationName: string; readonly heirName: string };
  company_closed: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly change: 'deleted' | 'restored' | 'reset' | 'reset_undone';
    /** The person who did it. */
    readonly byName: string;
    /** The last day on which it can be undone, as a calendar date. */
    readonly undoUntil: string;
  };
}

/** A template together with its own facts. */
export type MailContent = {
  [Template in MailTemplate]: { template: Template; facts: MailFacts[Template] };
}[MailTemplate];
