import type { Permission } from '@atrium/domain/access/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A part of a screen, or a screen inside another, with the words that people type for it. */
export interface Section {
  readonly to: '/users' | '/plans' | '/credit' | '/security' | '/security/audit-log' | '/settings';
  readonly hash?: string;
  readonly label: MessageDescriptor;
  readonly keywords: MessageDescriptor;
  readonly needs?: Permission;
}

const security: readonly Section[] = [
  {
    to: '/security',
    hash: 'two-factor',
    label: msg`Two-factor authentication`,
    keywords: msg`two factor 2fa mfa authenticator code recovery`,
  },
  { to: '/security', hash: 'passkeys', label: msg`Passkeys`, keywords: msg`fingerprint face key sign-in` },
  {
    to: '/security',
    hash: 'connected',
    label: msg`Sign-in services`,
    keywords: msg`google connected oauth single sign-on sso`,
  },
  { to: '/security', hash: 'email', label: msg`Email address`, keywords: msg`change mail login` },
  { to: '/security', hash: 'password', label: msg`Change password`, keywords: msg`reset new set forgot` },
  {
    to: '/security',
    hash: 'password-policy',
    label: msg`Rules for passwords`,
    keywords: msg`password policy length expiry characters`,
    needs: 'change_settings',
  },
  {
    to: '/security',
    hash: 'required-factor',
    label: msg`Require two-factor`,
    keywords: msg`two factor enforce everybody mandatory 2fa`,
    needs: 'manage_factors',
  },
  { to: '/security', hash: 'sessions', label: msg`Sessions`, keywords: msg`devices signed in sign out everywhere` },
  {
    to: '/security',
    hash: 'timeouts',
    label: msg`Session and idle timeouts`,
    keywords: msg`lock inactivity log out automatic`,
    needs: 'change_settings',
  },
  { to: '/security', hash: 'cookies', label: msg`Cookies`, keywords: msg`consent privacy tracking analytics` },
  {
    to: '/security/audit-log',
    label: msg`Audit log`,
    keywords: msg`audit history who did what changes events trail`,
    needs: 'read_audit_log',
  },
  {
    to: '/security',
    hash: 'delete-account',
    label: msg`Delete my account`,
    keywords: msg`close remove erase personal data`,
  },
];

const company: readonly Section[] = [
  {
    to: '/settings',
    hash: 'company',
    label: msg`Company details`,
    keywords: msg`name country time zone currency phone`,
    needs: 'change_settings',
  },
  {
    to: '/settings',
    hash: 'agreements',
    label: msg`Agreements`,
    keywords: msg`terms data processing dpa documents who agreed version`,
    needs: 'change_settings',
  },
  {
    to: '/settings',
    hash: 'organisations',
    label: msg`My organizations`,
    keywords: msg`switch companies leave restore`,
    needs: 'change_settings',
  },
  {
    to: '/settings',
    hash: 'custom-domain',
    label: msg`Custom domain`,
    keywords: msg`dns website address own`,
    needs: 'change_settings',
  },
  {
    to: '/settings',
    hash: 'delete-company',
    label: msg`Delete or reset company`,
    keywords: msg`close remove erase reset data`,
    needs: 'close_company',
  },
];

const money: readonly Section[] = [
  { to: '/plans', label: msg`Plans`, keywords: msg`plan prices pricing compare upgrade buy`, needs: 'see_plans' },
  {
    to: '/credit',
    label: msg`Credits`,
    keywords: msg`balance code redeem`,
    needs: 'use_subscriptions',
  },
];

const people: readonly Section[] = [
  {
    to: '/users',
    label: msg`Export users`,
    keywords: msg`csv download list people`,
    needs: 'manage_users',
  },
  {
    to: '/users',
    label: msg`Disable or delete users`,
    keywords: msg`disable deactivate remove block offboard enable`,
    needs: 'act_on_users',
  },
  {
    to: '/users',
    label: msg`Reset a user's password or two-factor`,
    keywords: msg`reset link lost forgot 2fa`,
    needs: 'act_on_users',
  },
];

/** A test compares them with the routes and with the sections of the screens. */
export const sections: readonly Section[] = [...money, ...security, ...company, ...people];
