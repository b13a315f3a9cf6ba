import type { Plan, PlanLimit } from './plan.ts';

/** PLAN-36, D-34: what is left this calendar month; what was used counts on through a change of plan, so changing refills nothing. */
export function remainingOfLimit(
  { limits }: Pick<Plan, 'limits'>,
  kind: PlanLimit['kind'],
  usedThisMonth: number,
): number | 'unlimited' {
  const limit = limits.find((each) => each.kind === kind);
  return limit === undefined ? 'unlimited' : Math.max(0, limit.perMonth - usedThisMonth);
}
