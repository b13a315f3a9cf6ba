import type { PlanName } from '../pricing/plan.ts';
import type { Status } from '../subscriptions/status.ts';
import type { Opening } from '../suite/outline.ts';
import { findProduct, type Product, productTokens } from './products.ts';

/** A product that is not in the suite opens by a plan alone, which nobody can have bought. */
const closed: Opening = { by: 'plan', listed: 'never' };

/** How a product opens, and whether home lists it. Access, home and product links read this alone (D-590). */
export function openingOf(product: Product): Opening {
  return findProduct(product)?.opening ?? closed;
}

/** Whether a plan or trial opens the product. */
export function isSold(product: Product): boolean {
  return openingOf(product).by === 'plan';
}

/** What decides which products an organisation may use. */
export interface OpeningFacts {
  /** The products that its plans and trials include today. */
  readonly entitled: readonly Product[];
  /** Whether the operator switched on what opens by a switch. */
  readonly isSwitchedOn: boolean;
  /** Whether the operator named the organisation for products that open by name. */
  readonly isNamed: boolean;
  readonly plans: readonly { readonly planName: PlanName | null; readonly status: Status }[];
}

function hasPlanNamed(plans: OpeningFacts['plans'], names: readonly string[]): boolean {
  return plans.some(
    ({ planName, status }) =>
      planName !== null && names.includes(planName) && (status === 'active' || status === 'in_trial'),
  );
}

function isOpenBy(facts: OpeningFacts, product: Product): boolean {
  const opening = openingOf(product);
  switch (opening.by) {
    case 'plan':
      return facts.entitled.includes(product);
    case 'product':
      return opening.with?.some((other) => isOpenBy(facts, other)) ?? false;
    case 'switch':
      return facts.isSwitchedOn;
    case 'plan_name':
      return hasPlanNamed(facts.plans, opening.planNames ?? []);
    case 'name':
      return facts.isNamed;
    case 'always':
      return true;
  }
}

/** The products that an organisation may use now, whoever asks: home, 'Why', and the products themselves. */
export function openProducts(facts: OpeningFacts): readonly Product[] {
  return productTokens().filter((product) => isOpenBy(facts, product));
}
