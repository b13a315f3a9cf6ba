import type { Plan, PlanLimit } from './plan.ts';

/** What is left in this calendar month. A plan change does not reset the use (PLAN-36, D-34). */
export function remainingOfLimit(
  { limits }: Pick<Plan, 'limits'>,
  kind: PlanLimit['kind'],
  usedThisMonth: number,
): number | 'unlimited' {
  const limit = limits.find((each) => each.kind === kind);
  return limit === undefined ? 'unlimited' : Math.max(0, limit.perMonth - usedThisMonth);
}
