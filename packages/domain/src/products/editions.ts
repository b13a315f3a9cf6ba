import type { CalendarDate } from '../kernel/calendar-date.ts';
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

/** What decides which edition an organisation uses. */
export interface EditionFacts {
  readonly createdOn: CalendarDate;
  readonly country: string | null;
}

/** The edition that opens in an organisation: the plus or the classic one (HOME-21). */
export function editionOf(product: Product, { createdOn, country }: EditionFacts): Product {
  const plus = plusOf[product];
  if (plus === undefined || createdOn <= plusAfter) return product;
  const staysClassic = product === 'people' && country !== null && classicPeopleIn.includes(country.toUpperCase());
  return staysClassic ? product : plus;
}

/** The product itself, and the other edition under which it may open; a role in one is a role in both (D-590). */
export function editionsOf(product: Product): readonly Product[] {
  const classic = productTokens.find((each) => plusOf[each] === product);
  return [product, ...[plusOf[product], classic].filter((each) => each !== undefined)];
}

/** The products that open as another one in this organisation, each with that one (HOME-21). */
export function productsOpenedAs(facts: EditionFacts): Partial<Readonly<Record<Product, Product>>> {
  const replaced = productTokens.filter((product) => editionOf(product, facts) !== product);
  return Object.fromEntries(replaced.map((product) => [product, editionOf(product, facts)]));
}

/** Where products open in an organisation. */
export interface ProductLinks {
  /** With `{product}` for the product; null where the operator gave no address. */
  readonly productAddress?: string | null | undefined;
  readonly openedAs?: Readonly<Record<string, string>> | undefined;
}

/** The address of a product in an organisation. Every link to a product is made here (HOME-07, HOME-21). */
export function productHref(links: ProductLinks | undefined, product: string): string | null {
  return links?.productAddress?.replace('{product}', links.openedAs?.[product] ?? product) ?? null;
}
