import type { Plan, PlanLimit } from './plan.ts';

/** What may be made in a calendar month where several plans give a product: the largest plan counts (PLAN-36, D-34). */
export function limitsOfPlans(plans: readonly Pick<Plan, 'limits'>[]): readonly PlanLimit[] {
  const [first, ...others] = plans.map(({ limits }) => limits);
  return (first ?? []).flatMap((limit): PlanLimit[] => {
    const beside = others.map((limits) => limits.find(({ kind }) => kind === limit.kind)?.perMonth);
    if (beside.some((perMonth) => perMonth === undefined)) return [];
    return [{ ...limit, perMonth: Math.max(limit.perMonth, ...beside.map((perMonth) => perMonth ?? 0)) }];
  });
}
