import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PlanName } from '../pricing/plan.ts';
import type { Status } from '../subscriptions/status.ts';
import { type Product, productTokens } from './products.ts';

/** Plus products are for organisations that were created after this day (HOME-22, D-15). */
const plusAfter: CalendarDate = '2022-03-28';

/** Each classic product with the plus product that opens instead of it. */
const plusOf: Partial<Readonly<Record<Product, Product>>> = {
  erp: 'books_plus',
  crm: 'crm_plus',
  people: 'people_plus',
};

/** Countries whose payroll rules only the classic People knows (D-16). */
const classicPeopleIn: readonly string[] = ['IN', 'MY'];

/** Apps for phones alone, each with the products that it comes with (HOME-08, D-281). */
const phoneApps: Partial<Readonly<Record<Product, readonly Product[]>>> = {
  attendance: ['people'],
  expense: ['erp', 'erp_v2', 'people'],
};

/** Never opened from home: a bundle, this console, and the roles of an organisation. */
const unlisted: readonly Product[] = ['aio', 'console', 'organisation', ...Object.values(plusOf)];

export interface HomeFacts {
  /** What the organisation may use now. AI and MRP are among them where they are enabled (HOME-18, HOME-19, D-13). */
  readonly enabled: readonly Product[];
  readonly createdOn: CalendarDate;
  readonly country: string | null;
  /** Whether the operator named the organisation for Shop (HOME-20, D-14). */
  readonly isShopOffered: boolean;
  readonly plans: readonly { readonly planName: PlanName | null; readonly status: Status }[];
  /** An owner sees all of them; somebody else those in which they have a role (HOME-23). */
  readonly person: { readonly isOwner: boolean; readonly rolesIn: readonly Product[] };
}

export interface HomeProduct {
  readonly product: Product;
  /** The product whose address opens: the plus or the classic one (HOME-21). Null for an app for phones alone. */
  readonly opens: Product | null;
}

/** Any Professional plan that is active or on trial (HOME-24, D-17). */
function hasProfessional(plans: HomeFacts['plans']): boolean {
  return plans.some(
    ({ planName, status }) => planName === 'professional' && (status === 'active' || status === 'in_trial'),
  );
}

type Age = Pick<HomeFacts, 'createdOn' | 'country'>;

function opensAs(product: Product, { createdOn, country }: Age): Product {
  const plus = plusOf[product];
  if (plus === undefined || createdOn <= plusAfter) return product;
  const staysClassic = product === 'people' && country !== null && classicPeopleIn.includes(country.toUpperCase());
  return staysClassic ? product : plus;
}

/** The products that open as another one in this organisation, each with that one; every link to a product asks it (HOME-21). */
export function productsOpenedAs(age: Age): Partial<Readonly<Record<Product, Product>>> {
  const classic = productTokens.filter((product) => opensAs(product, age) !== product);
  return Object.fromEntries(classic.map((product) => [product, opensAs(product, age)]));
}

/** The products that home lists for a person, in the order of the suite. */
export function homeProducts(facts: HomeFacts): readonly HomeProduct[] {
  const { enabled, person } = facts;
  const isAmong = (among: readonly Product[], product: Product): boolean =>
    among.includes(product) || among.includes(plusOf[product] ?? product);
  const isOffered = (product: Product): boolean => {
    if (product === 'report_builder') return hasProfessional(facts.plans);
    if (product === 'shop') return facts.isShopOffered;
    return isAmong(enabled, product) || (phoneApps[product]?.some((main) => isAmong(enabled, main)) ?? false);
  };
  return productTokens
    .filter((product) => !unlisted.includes(product) && isOffered(product))
    .filter((product) => person.isOwner || isAmong(person.rolesIn, product))
    .map((product) => ({ product, opens: product in phoneApps ? null : opensAs(product, facts) }));
}
