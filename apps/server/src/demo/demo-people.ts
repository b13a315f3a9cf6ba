import type { ConsoleRole } from '@atrium/domain/access/permissions';
import type { Locale } from '@atrium/domain/identity/locale';
import { subscriber } from './demo-subscriptions.ts';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly isVerified: boolean;
  readonly who: string;
}

/** One password for every demo login; the demo listens on this machine only. */
export const demoPassword = 'atrium-demo-2026';

const staffOf = (consoleRole: ConsoleRole, firstName: string, lastName: string) => ({
  email: `${firstName.toLowerCase()}@staff.example`,
  firstName,
  lastName,
  locale: 'en' as const,
  isVerified: true,
  consoleRole,
  who: `${consoleRole} of every organisation but Northlake Studio`,
});

/** One person for each role beside the owner's. They belong to every organisation, so that each can be seen by each role. */
export const staff = [
  staffOf('admin', 'Adam', 'Winter'),
  staffOf('manager', 'Mona', 'Field'),
  staffOf('member', 'Mel', 'Stone'),
] as const;

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'priya@kaveritextiles.example',
    firstName: 'Priya',
    lastName: 'Nair',
    locale: 'en_IN',
    isVerified: true,
    who: 'owner of Kaveri Textiles and admin of Northlake',
  },
  {
    email: 'maya@northlake.example',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    locale: 'en',
    isVerified: true,
    who: 'owner of Northlake Studio',
  },
  {
    email: 'tom@northlake.example',
    firstName: 'Tom',
    lastName: 'Becker',
    locale: 'en_GB',
    isVerified: true,
    who: 'manager at Northlake Studio',
  },
  {
    email: 'ana@northlake.example',
    firstName: 'Ana',
    lastName: 'Reyes',
    locale: 'en',
    isVerified: true,
    who: 'member at Northlake Studio',
  },
  {
    email: 'owen@ledgerline.example',
    firstName: 'Owen',
    lastName: 'Hart',
    locale: 'en',
    isVerified: true,
    who: 'owner of Ledgerline Bookkeeping, which acts for Northlake; Kaveri waits for an answer',
  },
  {
    email: 'lena@harbourfoods.example',
    firstName: 'Lena',
    lastName: 'Hart',
    locale: 'en_GB',
    isVerified: true,
    who: 'owner of Harbour Foods, which pays by credits',
  },
  {
    email: 'weijie@tanjongmarine.example',
    firstName: 'Wei Jie',
    lastName: 'Lim',
    locale: 'en_GB',
    isVerified: true,
    who: 'owner of Tanjong Marine and Changi Freight in Singapore, which pay by Adyen',
  },
  {
    email: 'meera@godavarifoods.example',
    firstName: 'Meera',
    lastName: 'Rao',
    locale: 'en_IN',
    isVerified: true,
    who: 'owner of Godavari Foods in India, which pays by an e-mandate',
  },
  {
    email: 'new@somebody.example',
    firstName: 'Nora',
    lastName: 'New',
    locale: 'en',
    isVerified: false,
    who: 'not verified, no organisation yet',
  },
  {
    email: 'oliver@fenwickmills.example',
    firstName: 'Oliver',
    lastName: 'Fenwick',
    locale: 'en_GB',
    isVerified: true,
    who: 'owner of Fenwick Mills in the United Kingdom',
  },
  {
    email: 'grace@grandcentral.example',
    firstName: 'Grace',
    lastName: 'Okafor',
    locale: 'en',
    isVerified: true,
    who: 'owner of Grand Central Logistics, which has thousands of people',
  },
  {
    email: 'bea@clearwater.example',
    firstName: 'Bea',
    lastName: 'Clearwater',
    locale: 'en',
    isVerified: true,
    who: 'owner of Clearwater Bookkeeping, which acts for every organisation',
  },
  subscriber,
  ...staff,
];
