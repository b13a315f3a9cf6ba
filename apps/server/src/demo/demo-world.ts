import type { ConsoleRole } from '@atrium/domain/access/permissions';
import type { Locale } from '@atrium/domain/identity/locale';
import { demoSubscribers, subscriber } from './demo-subscriptions.ts';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly isVerified: boolean;
  readonly who: string;
}

/** An organisation of the demo world that asked a bookkeeper, named by its owner. */
export interface DemoClient {
  readonly owner: string;
  readonly name: string;
  readonly hasAccepted: boolean;
}

export interface DemoOrganisation {
  readonly name: string;
  /** Its clients, for a bookkeeping organisation. */
  readonly clients?: readonly DemoClient[];
  readonly company: {
    readonly country: string;
    readonly currency: string;
    readonly timeZone: string;
    readonly city: string;
    readonly phone: string;
    readonly website: string;
  };
  readonly members: readonly {
    readonly email: string;
    readonly isOwner: boolean;
    readonly consoleRole: ConsoleRole | null;
    readonly consoleModules: readonly string[];
  }[];
}

/** One password for every demo login; the demo listens on this machine only. */
export const demoPassword = 'atrium-demo-2026';

const people: readonly DemoPerson[] = [
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
  subscriber,
];

const owner = { isOwner: true, consoleRole: 'admin', consoleModules: [] } as const;

const subscriberCompany = {
  country: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
  city: 'Albany',
  phone: '+15185550110',
  website: 'https://everyplan.example',
};

const singapore = {
  country: 'SG',
  currency: 'USD',
  timeZone: 'Asia/Singapore',
  city: 'Singapore',
  phone: '+6562140071',
  website: 'https://tanjongmarine.example',
};

export const demoWorld: {
  readonly people: readonly DemoPerson[];
  readonly organisations: readonly DemoOrganisation[];
} = {
  people,
  organisations: [
    {
      name: 'Northlake Studio',
      company: {
        country: 'US',
        currency: 'USD',
        timeZone: 'America/Los_Angeles',
        city: 'Portland',
        phone: '+15035550142',
        website: 'https://northlake.example',
      },
      members: [
        { email: 'maya@northlake.example', ...owner },
        { email: 'tom@northlake.example', isOwner: false, consoleRole: 'manager', consoleModules: [] },
        { email: 'ana@northlake.example', isOwner: false, consoleRole: 'member', consoleModules: [] },
        {
          email: 'priya@kaveritextiles.example',
          isOwner: false,
          consoleRole: 'admin',
          consoleModules: ['m_console_subscription', 'm_console_role'],
        },
      ],
    },
    {
      name: 'Kaveri Textiles Pvt Ltd',
      company: {
        country: 'IN',
        currency: 'INR',
        timeZone: 'Asia/Kolkata',
        city: 'Coimbatore',
        phone: '+914224302210',
        website: 'https://kaveritextiles.example',
      },
      members: [{ email: 'priya@kaveritextiles.example', ...owner }],
    },
    {
      name: 'Ledgerline Bookkeeping',
      company: {
        country: 'US',
        currency: 'USD',
        timeZone: 'America/Chicago',
        city: 'Chicago',
        phone: '+13125550177',
        website: 'https://ledgerline.example',
      },
      clients: [
        { owner: 'maya@northlake.example', name: 'Northlake Studio', hasAccepted: true },
        { owner: 'priya@kaveritextiles.example', name: 'Kaveri Textiles Pvt Ltd', hasAccepted: false },
      ],
      members: [{ email: 'owen@ledgerline.example', ...owner }],
    },
    {
      name: 'Harbour Foods',
      company: {
        country: 'US',
        currency: 'USD',
        timeZone: 'America/New_York',
        city: 'Boston',
        phone: '+16175550114',
        website: 'https://harbourfoods.example',
      },
      members: [{ email: 'lena@harbourfoods.example', ...owner }],
    },
    ...['Tanjong Marine Supplies Pte Ltd', 'Changi Freight Pte Ltd'].map((name) => ({
      name,
      company: singapore,
      members: [{ email: 'weijie@tanjongmarine.example', ...owner }],
    })),
    {
      name: 'Godavari Foods Pvt Ltd',
      company: {
        country: 'IN',
        currency: 'INR',
        timeZone: 'Asia/Kolkata',
        city: 'Rajahmundry',
        phone: '+918832421190',
        website: 'https://godavarifoods.example',
      },
      members: [{ email: 'meera@godavarifoods.example', ...owner }],
    },
    ...demoSubscribers.map(({ name }) => ({
      name,
      company: subscriberCompany,
      members: [{ email: subscriber.email, ...owner }],
    })),
  ],
};
