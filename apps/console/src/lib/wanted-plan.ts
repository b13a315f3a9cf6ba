import { local } from './storage.ts';

/** How long a chosen plan waits; the mail of the sign-up is usually opened within minutes. */
const keptMs = 7 * 24 * 60 * 60_000;

interface WantedPlan {
  readonly product: string;
  readonly plan: string;
  readonly interval: string;
}

/** Keeps the plan that a visitor chose on the pricing page; the mailed link may open in another tab (D-171). */
export function keepWantedPlan(wanted: WantedPlan): void {
  const { product, plan, interval } = wanted;
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

/** It waits no longer once its checkout is open. */
export function forgetWantedPlan(): void {
  local.remove('wanted_plan');
}
