import type { ConsoleRole } from '@atrium/domain/access/permissions';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { staff } from './demo-people.ts';
import { demoSubscribers, subscriber } from './demo-subscriptions.ts';

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
    /** Roles in products, whose figures the person then sees on the dashboard. */
    readonly productRoles?: readonly RoleAssignment[];
  }[];
}

/** It has thousands of people, or fewer in journeys. */
export const crowdedOrganisation = 'Grand Central Logistics';

const owner = { isOwner: true, consoleRole: 'admin', consoleModules: [] } as const;

/** The owner, and one person of each other role. */
const staffed = (email: string) => [
  { email, ...owner },
  ...staff.map((person) => ({
    email: person.email,
    isOwner: false,
    consoleRole: person.consoleRole,
    consoleModules: [],
  })),
];

const inProduct = (product: RoleAssignment['product'], role: string): RoleAssignment => ({
  product,
  role,
  modules: [],
});

/** Each sees other charts: the admin all of them, the manager sales and a team, the member their own figures. */
const productRoles: Readonly<Record<ConsoleRole, readonly RoleAssignment[]>> = {
  admin: [inProduct('books_plus', 'admin'), inProduct('crm', 'admin'), inProduct('people', 'admin')],
  manager: [inProduct('crm', 'sales_lead'), inProduct('people', 'team_lead')],
  member: [inProduct('people', 'user')],
};

/** The staff of an organisation that uses the products. */
const working = (email: string) =>
  staffed(email).map((member) =>
    member.isOwner ? member : { ...member, productRoles: productRoles[member.consoleRole] },
  );

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

/** Every organisation but the bookkeeper that acts for all of them. */
const organisations: readonly DemoOrganisation[] = [
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
      {
        email: 'tom@northlake.example',
        isOwner: false,
        consoleRole: 'manager',
        consoleModules: [],
        productRoles: productRoles.manager,
      },
      {
        email: 'ana@northlake.example',
        isOwner: false,
        consoleRole: 'member',
        consoleModules: [],
        productRoles: productRoles.member,
      },
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
    members: working('priya@kaveritextiles.example'),
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
    members: staffed('owen@ledgerline.example'),
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
    members: staffed('lena@harbourfoods.example'),
  },
  ...['Tanjong Marine Supplies Pte Ltd', 'Changi Freight Pte Ltd'].map((name) => ({
    name,
    company: singapore,
    members: staffed('weijie@tanjongmarine.example'),
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
    members: staffed('meera@godavarifoods.example'),
  },
  ...demoSubscribers.map(({ name }) => ({
    name,
    company: subscriberCompany,
    members: staffed(subscriber.email),
  })),
  {
    name: 'Narmada Spices Pvt Ltd',
    company: {
      country: 'IN',
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
      city: 'Bharuch',
      phone: '+912642241180',
      website: 'https://narmadaspices.example',
    },
    members: staffed('meera@godavarifoods.example'),
  },
  {
    name: 'Fenwick Mills Ltd',
    company: {
      country: 'GB',
      currency: 'USD',
      timeZone: 'Europe/London',
      city: 'Leeds',
      phone: '+441134960110',
      website: 'https://fenwickmills.example',
    },
    members: staffed('oliver@fenwickmills.example'),
  },
  {
    name: crowdedOrganisation,
    company: {
      country: 'US',
      currency: 'USD',
      timeZone: 'America/New_York',
      city: 'New York',
      phone: '+12125550163',
      website: 'https://grandcentral.example',
    },
    members: staffed('grace@grandcentral.example'),
  },
];

const bookkeeperOfAll: DemoOrganisation = {
  name: 'Clearwater Bookkeeping',
  company: {
    country: 'US',
    currency: 'USD',
    timeZone: 'America/Denver',
    city: 'Denver',
    phone: '+13035550158',
    website: 'https://clearwater.example',
  },
  clients: organisations.flatMap(({ name, members: [first] }) =>
    first === undefined ? [] : [{ owner: first.email, name, hasAccepted: true }],
  ),
  members: staffed('bea@clearwater.example'),
};

export const demoOrganisations: readonly DemoOrganisation[] = [...organisations, bookkeeperOfAll];
