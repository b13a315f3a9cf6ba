import type { ShippedAccess } from '../role-group.ts';

/** The two apps that decide who is owner, admin, manager and member (ROLE-01…03, N-12). */
export const shippedConsoleRoles = {
  console: {
    modules: [
      {
        uuid: 'b5f9f68e-d414-5e55-b33e-8cc795019712',
        shortCode: 'm_console_subscription',
        accessLevel: 'rwd',
        groupName: 'Subscriptions',
      },
      {
        uuid: 'd69ca786-79e5-52e4-bdce-b51eb7990a43',
        shortCode: 'm_console_role',
        accessLevel: 'rwd',
        groupName: 'Roles',
      },
      {
        uuid: '52ea3e99-a7da-5a0b-a626-a4fd98c582cc',
        shortCode: 'm_console_user_r',
        accessLevel: 'r',
        groupName: 'Users',
      },
    ],
    roleGroups: [
      {
        id: 'bc385664-be13-5df5-96e2-f5b4548f21d6',
        shortCode: 'admin',
        name: 'Admin',
        isGuest: false,
        offers: { Subscriptions: 'rwd', Roles: 'rwd' },
        defaults: { Subscriptions: 'rwd', Roles: 'rwd' },
      },
      {
        id: '187dde84-550f-54ed-9753-58f24622d881',
        shortCode: 'manager',
        name: 'Manager',
        isGuest: false,
        offers: { Users: 'r' },
        defaults: {},
      },
      {
        id: '275733e7-2213-5f18-96df-37e300b3de46',
        shortCode: 'member',
        name: 'Member',
        isGuest: false,
        offers: {},
        defaults: {},
      },
    ],
  },
  organisation: {
    modules: [],
    roleGroups: [
      {
        id: '1b773a01-f267-5116-927c-594dd97b6105',
        shortCode: 'owner',
        name: 'Owner',
        isGuest: false,
        offers: {},
        defaults: {},
      },
      {
        id: 'd966fea1-f137-5fce-9dcb-92a9f9001cfd',
        shortCode: 'org_user',
        name: 'User',
        isGuest: false,
        offers: {},
        defaults: {},
      },
    ],
  },
} as const satisfies Record<string, ShippedAccess>;
