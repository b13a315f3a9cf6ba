import { paidAs } from '../subscriptions/coverage.ts';
import type { Status } from '../subscriptions/status.ts';
import { type EditionFacts, editionOf, editionsOf } from './editions.ts';
import { openingOf } from './open-products.ts';
import { bundles, type Product, productTokens } from './products.ts';

export interface HomeFacts extends EditionFacts {
  /** What the organisation may use now, as `openProducts` says. */
  readonly open: readonly Product[];
  /** Whether the operator offers it what is not listed otherwise (HOME-19, D-13). */
  readonly hasOffer: boolean;
  /** Its subscriptions by the product that they are paid under; none for a product never begun. */
  readonly statuses: Readonly<Record<Product, Status>>;
  readonly person: {
    /** An owner sees all products; somebody else those in which they have a role (HOME-23). */
    readonly isOwner: boolean;
    readonly rolesIn: readonly Product[];
    /** Whether they may start a trial or buy a plan. */
    readonly canBuy: boolean;
  };
}

/** What a person can do about a product at home. */
export type HomeState = 'open' | 'try' | 'see_plans' | 'ask_owner';

export interface HomeProduct {
  readonly product: Product;
  readonly state: HomeState;
  /** The edition whose address opens (HOME-21); null for an app for phones alone, and where it is not open. */
  readonly opens: Product | null;
  readonly isPhoneApp: boolean;
  /** The product whose plan opens it; null where it is open or no plan opens it. */
  readonly opensWith: Product | null;
  /** Open because a bundle runs, without a plan of its own. */
  readonly isInBundle: boolean;
}

const runs = (status: Status | undefined): boolean => status === 'active' || status === 'in_trial';

function isListed({ open, hasOffer }: HomeFacts, product: Product): boolean {
  if (open.includes(product)) return openingOf(product).listed !== 'never';
  // Editions are one purchase: who has one is not invited to the other.
  const isOpenOtherwise = open.some((other) => openingOf(other).by === 'plan' && paidAs(other) === product);
  const { listed } = openingOf(product);
  return !isOpenOtherwise && (listed === 'always' || (listed === 'offered' && hasOffer));
}

function stateOf({ statuses, person }: HomeFacts, opensWith: Product): HomeState {
  if (!person.canBuy) return 'ask_owner';
  return (statuses[paidAs(opensWith)] ?? 'trial_available') === 'trial_available' ? 'try' : 'see_plans';
}

function describe(facts: HomeFacts, product: Product): HomeProduct {
  const opening = openingOf(product);
  const isPhoneApp = opening.isPhoneApp === true;
  if (!facts.open.includes(product)) {
    const opensWith = opening.with?.[0] ?? product;
    return { product, state: stateOf(facts, opensWith), opens: null, isPhoneApp, opensWith, isInBundle: false };
  }
  const isBought = opening.by !== 'plan' || runs(facts.statuses[paidAs(product)]);
  return {
    product,
    state: 'open',
    opens: isPhoneApp ? null : editionOf(product, facts),
    isPhoneApp,
    opensWith: null,
    isInBundle: !isBought && bundles().some((bundle) => runs(facts.statuses[bundle])),
  };
}

/** The products that home lists for a person: those that are open first, each part in the order of the suite (HOME-06). */
export function homeProducts(facts: HomeFacts): readonly HomeProduct[] {
  const { isOwner, rolesIn } = facts.person;
  const listed = productTokens()
    .filter((product) => isListed(facts, product))
    .filter((product) => isOwner || editionsOf(product).some((each) => rolesIn.includes(each)))
    .map((product) => describe(facts, product));
  const isOpen = ({ state }: HomeProduct) => state === 'open';
  return [...listed.filter(isOpen), ...listed.filter((each) => !isOpen(each))];
}
