/** The answer of a rule: a plan to carry out, or a refusal code. */
export type Decision<Plan, Refusal extends string> =
  | { readonly allowed: true; readonly plan: Plan }
  | { readonly allowed: false; readonly refusal: Refusal };

export function allow<Plan>(plan: Plan): { readonly allowed: true; readonly plan: Plan } {
  return { allowed: true, plan };
}

export function refuse<Refusal extends string>(
  refusal: Refusal,
): { readonly allowed: false; readonly refusal: Refusal } {
  return { allowed: false, refusal };
}
