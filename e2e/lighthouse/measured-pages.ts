import { demo } from '../console-test.ts';

export const forms = ['mobile', 'desktop'] as const;
export type Form = (typeof forms)[number];

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  /** Who opens it; absent where nobody is signed in. */
  readonly as?: string;
  /** The least score for performance. */
  readonly aims: Readonly<Record<Form, number>>;
}

/** The page of users is that of the crowded organisation, with 100 rows. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/login', heading: 'Sign in', aims: { mobile: 90, desktop: 95 } },
  { name: 'pricing', path: '/pricing', heading: 'Pricing by the size', aims: { mobile: 95, desktop: 95 } },
  { name: 'home', path: '/', heading: 'Admin Center', as: demo.owner, aims: { mobile: 85, desktop: 95 } },
  { name: 'users', path: '/users', heading: 'User Management', as: demo.crowded, aims: { mobile: 85, desktop: 95 } },
  { name: 'billing', path: '/billing', heading: 'My Subscriptions', as: demo.owner, aims: { mobile: 85, desktop: 95 } },
  { name: 'dashboard', path: '/reports', heading: 'Dashboard', as: demo.owner, aims: { mobile: 85, desktop: 95 } },
];

export const leastAccessibility = 100;
/** How many times the main-thread time of a bare React page that draws the same words. */
export const mostRatio = 3;
