import type { Actor, Permission } from '@atrium/domain/access/permissions';
import { can } from '@atrium/domain/access/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TourStopName } from '../../ui/tour-stop.tsx';

export interface TourStep {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** The screen that it is on; the first and the last step are on any. */
  readonly path?: string;
  /** What is shown there; the heading of the screen where none is named. */
  readonly stop?: TourStopName;
  readonly needs?: Permission;
}

const users = { path: '/users', needs: 'manage_users' } as const;
const billing = { path: '/billing/my-subscription', needs: 'use_subscriptions' } as const;
const security = { path: '/security' } as const;
const closing = { path: '/settings', needs: 'close_company' } as const;

/** The 17 steps (TOUR-01, D-76). */
export const tourSteps: readonly TourStep[] = [
  {
    id: 'start',
    title: msg`Start Tour`,
    text: msg`See in two minutes where everything is. You can skip it at any time.`,
  },
  { id: 'home', title: msg`Home`, text: msg`Your products, your plan and what is new, on one page.`, path: '/' },
  {
    id: 'products',
    title: msg`Your products`,
    text: msg`Open a product from here. It opens in a new tab.`,
    path: '/',
    stop: 'products',
  },
  { id: 'dashboard', title: msg`Dashboard`, text: msg`Figures of your products as charts.`, path: '/reports' },
  { id: 'users', title: msg`User Management`, text: msg`Everyone in your organization, with their roles.`, ...users },
  {
    id: 'add-user',
    title: msg`Add a user`,
    text: msg`Add one person here, or many from a file.`,
    path: '/users',
    needs: 'act_on_users',
    stop: 'add-user',
  },
  { id: 'subscriptions', title: msg`My Subscriptions`, text: msg`Plans, cards, codes and invoices.`, ...billing },
  {
    id: 'subscription-card',
    title: msg`Your plans`,
    text: msg`Start a trial, buy, change or cancel a plan.`,
    ...billing,
    stop: 'subscription-card',
  },
  {
    id: 'payment-card',
    title: msg`Payment method`,
    text: msg`The card or mandate that pays for your plans.`,
    ...billing,
    stop: 'payment-card',
  },
  {
    id: 'billing-history',
    title: msg`Billing history`,
    text: msg`Every invoice, to read, download or pay.`,
    ...billing,
    stop: 'billing-history',
  },
  {
    id: 'prepaid-code',
    title: msg`Prepaid code`,
    text: msg`Redeem a prepaid, credit or discount code here.`,
    ...billing,
    stop: 'prepaid-code',
  },
  {
    id: 'two-factor',
    title: msg`Two-factor authentication`,
    text: msg`Protect your account with a code from your phone.`,
    ...security,
    stop: 'two-factor',
  },
  {
    id: 'change-password',
    title: msg`Change password`,
    text: msg`Choose a new password. You sign in again on every device.`,
    ...security,
    stop: 'change-password',
  },
  {
    id: 'company-edit',
    title: msg`Company details`,
    text: msg`Change the name of your company.`,
    path: '/settings',
    needs: 'change_settings',
    stop: 'company-edit',
  },
  {
    id: 'company-delete',
    title: msg`Delete company`,
    text: msg`Delete the company and everything in it. You can undo it for 30 days.`,
    ...closing,
    stop: 'company-delete',
  },
  {
    id: 'company-reset',
    title: msg`Reset company`,
    text: msg`Clear the data of all products and keep your users and plans.`,
    ...closing,
    stop: 'company-reset',
  },
  {
    id: 'finish',
    title: msg`Finished Tour`,
    text: msg`You have seen everything. You can start the tour again at any time.`,
  },
];

/** The steps whose screens the person may open. */
export function stepsFor(actor: Actor | null): readonly TourStep[] {
  return tourSteps.filter(({ needs }) => needs === undefined || can(actor, needs));
}
