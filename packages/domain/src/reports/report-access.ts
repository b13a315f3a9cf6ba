import { type Actor, can, hasRole } from '../access/permissions.ts';
import type { Product } from '../products/products.ts';
import { suiteInForce } from '../suite/suite-in-force.ts';

/** The areas of the dashboard. */
export type ReportArea = 'books' | 'crm' | 'people' | 'expenses';

/** The products whose roles open an area. */
export const productsOfArea = (area: ReportArea): readonly Product[] => suiteInForce().areas[area] ?? [];

/** Whether somebody sees the figures of an area: the owner, and whoever has a role in one of its products (ROLE-27, X-09). */
export function seesArea(actor: Pick<Actor, 'isOwner'>, roles: readonly string[], area: ReportArea): boolean {
  return actor.isOwner || productsOfArea(area).some((product) => roles.includes(product));
}

/** Whose expense claims somebody sees: everybody's, those they approve, or their own (REP-13). */
export const expenseViews = ['ADMIN', 'MANAGER', 'EMPLOYEE'] as const;
export type ExpenseView = (typeof expenseViews)[number];

export function widestExpenseView(actor: Actor): ExpenseView {
  if (actor.isOwner || hasRole(actor, 'admin')) return 'ADMIN';
  return hasRole(actor, 'manager') ? 'MANAGER' : 'EMPLOYEE';
}

/** Whether somebody may ask for this view: their own, or a narrower one. */
export function maySeeExpenses(actor: Actor, view: ExpenseView): boolean {
  return expenseViews.indexOf(view) >= expenseViews.indexOf(widestExpenseView(actor));
}

/** Owners and admins see the leaves of everybody, others their own (REP-12). */
export const seesAllLeaves = (actor: Actor): boolean => actor.isOwner || hasRole(actor, 'admin');

/** Who can manage users sees the payroll by month, others their latest paystub (REP-14, REP-15). */
export const seesPayroll = (actor: Actor): boolean => can(actor, 'manage_users');
