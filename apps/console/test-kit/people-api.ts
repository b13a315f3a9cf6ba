import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import { getUser } from '@atrium/contract/users/get-user';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { listUsers, type UserRow } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { nameOfProduct, type Product } from '@atrium/domain/products/products';
import { findModule, findRoleGroup } from '@atrium/domain/products/role-catalogue';
import { type UserAction, userActions } from '@atrium/domain/users/act-on-user';
import { estimateCounts, previewChange } from '@atrium/domain/users/preview-change';
import { shippedRoles } from '../../../suites/atrium/roles/shipped-roles.ts';
import { answer, server } from './api.ts';

/** A role as a row of the list holds it, with its default modules unless others are named. */
export function held(product: Product, role: string, modules?: readonly string[]): UserRow['permissions'][number] {
  const group = findRoleGroup(shippedRoles, product, role);
  if (group === undefined) throw new Error(`no role ${role} in ${product}`);
  const names = modules ?? group.modules.filter(({ isDefault }) => isDefault).map(({ shortCode }) => shortCode);
  return {
    appName: product,
    roleGroup: role,
    title: `${nameOfProduct(product)} - ${group.name}`,
    moduleUuids: names.flatMap((name) => findModule(shippedRoles, product, name)?.uuid ?? []),
  };
}

export function userRow(changes: Partial<UserRow> = {}): UserRow {
  return {
    id: '0199a000-0000-7000-8000-000000000201',
    userName: 'hiro@kaveri.example',
    firstName: 'Hiro',
    lastName: 'Tanaka',
    contact: '+913125550148',
    mfaenabled: false,
    status: 'Active',
    displayedRole: 'Member',
    lastActiveAt: null,
    permissions: [],
    allAppsRole: '',
    products: [],
    ...changes,
  };
}

/** The id of the user with this number. */
export const idOfUser = (index: number): string => `0199a000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** One of many users, told apart by a number. */
export function numberedUser(index: number, changes: Partial<UserRow> = {}): UserRow {
  const names = { firstName: `Person${index}`, lastName: 'Test', userName: `person${index}@kaveri.example` };
  return userRow({ id: idOfUser(index), ...names, contact: null, ...changes });
}

/** A page of numbered users; its cursor is `to-` and the number of the page. */
export function pageOfUsers(cursor: string | undefined, perPage: number, total: number) {
  const page = Number(cursor?.replace('to-', '') ?? 1);
  const before = (page - 1) * perPage;
  return {
    users: Array.from({ length: Math.min(perPage, total - before) }, (_, index) => numberedUser(before + index + 1)),
    previousCursor: page === 1 ? null : `to-${page - 1}`,
    nextCursor: before + perPage < total ? `to-${page + 1}` : null,
    total,
  };
}

interface UserReply {
  readonly user: UserRow;
  readonly userType: 'Guest' | 'Paid';
  readonly isOwnRecord: boolean;
  readonly version: number;
  readonly allowedActions: UserAction[];
  readonly factorReset: 'ready' | 'no_factor' | 'not_ours' | null;
}

export function userReply(user: UserRow, changes: Partial<UserReply> = {}): UserReply {
  const allowed = { allowedActions: [...userActions], factorReset: 'ready' as const };
  return { user, userType: 'Paid', isOwnRecord: false, version: 3, ...allowed, ...changes };
}

function assignments(permissions: UserRow['permissions']): RoleAssignment[] {
  return permissions.map(({ appName, roleGroup, moduleUuids }) => {
    const product = appName as Product;
    const modules = moduleUuids.flatMap((uuid) => findModule(shippedRoles, product, uuid)?.shortCode ?? []);
    return { product, role: roleGroup, modules };
  });
}

/** One more user for what is left of the year: 99 × 12 × 1, of which 223 of 365 days, and its tax. */
const estimateLines: readonly AmountLine[] = [
  {
    kind: 'addon',
    planId: 'erp-essential-yearly',
    name: 'Essential',
    quantity: 1,
    currency: 'USD',
    amount: '725.81',
    from: '2026-08-03',
    until: '2027-03-14',
    why: [
      {
        step: 'extra_users',
        values: {
          figureMinor: 9900,
          months: 12,
          users: 1,
        },
        result: '1188.00',
      },
      {
        step: 'share_of_days',
        values: {
          ofMinor: 118800,
          days: 223,
          ofDays: 365,
        },
        result: '725.81',
      },
    ],
  },
  {
    kind: 'tax',
    planId: null,
    name: 'GST 18%',
    quantity: 1,
    currency: 'USD',
    amount: '130.65',
    from: null,
    until: null,
    why: [
      {
        step: 'tax_rate',
        values: {
          ofMinor: 72581,
          basisPoints: 1800,
        },
        result: '130.65',
      },
    ],
  },
];

/** Serves a list of one person, and previews changes by the domain's rules; counts how often the list is loaded. */
export function servePeople(reply: UserReply) {
  const counted = { lists: 0 };
  const now = { reply };
  server.use(
    answer(listUsers, () => {
      counted.lists += 1;
      return { users: [now.reply.user], previousCursor: null, nextCursor: null, total: 1 };
    }),
    answer(getUser, () => now.reply),
    answer(listUserChanges, { changes: [] }),
    answer(getAddUserAmount, ({ erpCount = 0 }) => ({
      estimates: [
        {
          ProductType: 'erp',
          Amount: '856.46',
          Currency: 'USD',
          Plan: 'erp-essential-yearly',
          PlanDisplayName: 'Essential',
          UsersCharged: erpCount,
          NextChargeDate: '2027-03-14',
          NextChargeAmount: '7068.46',
          NextChargeDue: '7068.46',
          perPeriod: { before: '5607.36', after: '7009.20', interval: 'yearly' as const },
          Description: '223 of 365 days',
          TaxInfo: { TaxLabel: 'GST 18%' },
          TaxAmount: '130.65',
          lines: [...estimateLines],
        },
      ],
      paysBy: { gateway: 'stripe', brand: 'visa', lastFour: '4242' },
    })),
    answer(previewUserChange, ({ userIds, assign, unassign, standing }) => {
      const isNew = userIds.length === 0;
      const old = isNew ? [] : assignments(now.reply.user.permissions);
      const fresh = assignments(
        assign.map(({ appName, rgShortCode, moduleUuids }) => ({
          appName,
          roleGroup: rgShortCode,
          title: '',
          moduleUuids,
        })),
      );
      const kept = old.filter(
        ({ product }) => !unassign.includes(product) && !fresh.some((each) => each.product === product),
      );
      const wasDisabled = now.reply.user.status === 'Disabled';
      const before = isNew ? null : { isDisabled: wasDisabled, assignments: old };
      const isDisabled = standing === 'disable' || (wasDisabled && standing !== 'enable');
      const after = standing === 'delete' ? null : { isDisabled, assignments: [...kept, ...fresh] };
      const preview = previewChange({
        catalogue: shippedRoles,
        changes: [{ userId: userIds[0] ?? '', before, after }],
        plans: [{ plan: 'erp', holders: 4, freeUserCount: 0, isPaidPlan: true }],
      });
      const access = preview.access.map((each) => ({
        userId: isNew ? null : each.userId,
        products: each.products.map((product) => ({
          ...product,
          modulesGained: [...product.modulesGained],
          modulesLost: [...product.modulesLost],
        })),
        permissionsGained: [...each.permissionsGained],
        permissionsLost: [...each.permissionsLost],
      }));
      return { access, seats: [...preview.seats], estimateCounts: estimateCounts(preview), refused: [] };
    }),
  );
  return { counted, now };
}
