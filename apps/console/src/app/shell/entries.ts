import type { Actor, Permission } from '@atrium/domain/access/permissions';
import { can } from '@atrium/domain/access/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  booksIcon,
  chartIcon,
  homeIcon,
  type IconShape,
  mailOpenedIcon,
  receiptIcon,
  settingsIcon,
  shieldLockIcon,
  usersIcon,
} from '../../ui/icons.ts';

export interface Entry {
  readonly to:
    | '/'
    | '/reports'
    | '/users'
    | '/billing'
    | '/security'
    | '/settings'
    | '/settings/bookkeepers'
    | '/invites';
  readonly label: MessageDescriptor;
  readonly icon: IconShape;
  /** Other words that find it in the palette. */
  readonly keywords: MessageDescriptor;
  /** The permission that the screen needs; the entry is hidden without it (D-10). */
  readonly needs?: Permission;
  /** Every path that shows this screen. */
  readonly paths: readonly string[];
}

/** In the order of the specification (NAV-24, NAV-25, D-100). */
const entries: readonly Entry[] = [
  {
    to: '/',
    label: msg`Home`,
    icon: homeIcon,
    keywords: msg`start overview products admin center`,
    paths: ['/', '/dashboard'],
  },
  {
    to: '/reports',
    label: msg`Dashboard`,
    icon: chartIcon,
    keywords: msg`reports charts figures`,
    paths: ['/reports'],
  },
  {
    to: '/users',
    label: msg`User Management`,
    icon: usersIcon,
    keywords: msg`users people members team roles seats`,
    needs: 'manage_users',
    paths: ['/users', '/console', '/usermanagement'],
  },
  {
    to: '/billing',
    label: msg`My Subscriptions`,
    icon: receiptIcon,
    keywords: msg`billing plan invoice card payment subscription`,
    needs: 'use_subscriptions',
    paths: ['/billing', '/myaccount/billing', '/credit'],
  },
  {
    to: '/security',
    label: msg`Security`,
    icon: shieldLockIcon,
    keywords: msg`password two-factor sign-in`,
    paths: ['/security', '/myaccount/security'],
  },
  {
    to: '/settings',
    label: msg`Settings`,
    icon: settingsIcon,
    keywords: msg`company organization details`,
    needs: 'change_settings',
    paths: ['/settings', '/myaccount/companydetails'],
  },
];

const invites: Entry = {
  to: '/invites',
  label: msg`Invites`,
  icon: mailOpenedIcon,
  keywords: msg`invitations join`,
  paths: ['/invites'],
};

/** Screens of the palette that are not in every sidebar: screens inside others, and Invites (NAV-26). */
const innerEntries: readonly Entry[] = [
  invites,
  {
    to: '/settings/bookkeepers',
    label: msg`Bookkeepers`,
    icon: booksIcon,
    keywords: msg`accountant clients`,
    needs: 'change_settings',
    paths: [],
  },
];

function openTo(actor: Actor | null, among: readonly Entry[]): readonly Entry[] {
  return among.filter(({ needs }) => needs === undefined || can(actor, needs));
}

/** Invites stands fifth where users are managed, else third, and only where the organisation has it (NAV-26, NAV-27, D-11). */
export function entriesFor(actor: Actor | null, hasInvites: boolean): readonly Entry[] {
  const open = openTo(actor, entries);
  return hasInvites ? open.toSpliced(can(actor, 'manage_users') ? 4 : 2, 0, invites) : open;
}

export function placesFor(actor: Actor | null): readonly Entry[] {
  return openTo(actor, [...entries, ...innerEntries]);
}

/** The longest matching path wins, because every path begins with `/`. */
export function isEntryOpen(entry: Entry, pathname: string): boolean {
  return entry.paths.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
