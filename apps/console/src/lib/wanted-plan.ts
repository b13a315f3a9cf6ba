import type { Interval } from '@atrium/domain/kernel/billing-period';
import { isSoldHere, readPlanName } from '@atrium/domain/pricing/plan-names';
import { type Product, productOfToken } from '@atrium/domain/products/products';
import { local } from './storage.ts';

/** How long a chosen plan waits; the mail of the sign-up is usually opened within minutes. */
const keptMs = 7 * 24 * 60 * 60_000;

export interface PlanInAddress {
  readonly product?: string | undefined;
  readonly plan?: string | undefined;
  readonly interval?: string | undefined;
}

interface WantedPlan {
  readonly product: Product;
  readonly name: string;
  readonly interval: Interval;
}

/** Keeps the plan that a visitor chose on the pricing page, or that the mailed link names (D-171). */
export function keepWantedPlan({ product, plan, interval }: PlanInAddress): void {
  if (!product || !plan || !interval) return;
  const path = `/checkout?${new URLSearchParams({ product, plan, interval })}`;
  local.write('wanted_plan', JSON.stringify({ path, until: Date.now() + keptMs }));
}

/** The checkout of the plan that waits; null where none does. */
export function wantedPlanPath(): string | null {
  try {
    const { path, until } = JSON.parse(local.read('wanted_plan') ?? '{}') as { path?: string; until?: number };
    return path?.startsWith('/checkout?') === true && (until ?? 0) > Date.now() ? path : null;
  } catch {
    return null;
  }
}

/** The plan that waits, if it is one that a checkout sells. */
export function wantedPlan(): WantedPlan | null {
  const wanted = new URLSearchParams(wantedPlanPath()?.split('?')[1]);
  const product = productOfToken(wanted.get('product') ?? '');
  const name = readPlanName(wanted.get('plan') ?? '');
  if (product === null || name === null || !isSoldHere(name)) return null;
  return { product, name, interval: wanted.get('interval') === 'monthly' ? 'monthly' : 'yearly' };
}

/** It waits no longer once its checkout is open. */
export function forgetWantedPlan(): void {
  local.remove('wanted_plan');
}
