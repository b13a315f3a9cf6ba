import type { CalendarDate } from '../kernel/calendar-date.ts';
import { findProduct, type Product, productTokens } from './products.ts';

/** What decides which edition an organisation uses. */
export interface EditionFacts {
  readonly createdOn: CalendarDate;
  readonly country: string | null;
}

/** The edition that opens in an organisation: the plus or the classic one (HOME-21). */
export function editionOf(product: Product, { createdOn, country }: EditionFacts): Product {
  const edition = findProduct(product)?.edition;
  if (edition === undefined || createdOn <= edition.afterOn) return product;
  const goesOn = country !== null && edition.notIn?.includes(country.toUpperCase()) === true;
  return goesOn ? product : edition.product;
}

/** The product itself, and the other edition under which it may open; a role in one is a role in both (D-590). */
export function editionsOf(product: Product): readonly Product[] {
  const otherOf = (each: Product) => findProduct(each)?.edition?.product;
  const classic = productTokens().find((each) => otherOf(each) === product);
  return [product, ...[otherOf(product), classic].filter((each) => each !== undefined)];
}

/** The products that open as another one in this organisation, each with that one (HOME-21). */
export function productsOpenedAs(facts: EditionFacts): Readonly<Record<Product, Product>> {
  const replaced = productTokens().filter((product) => editionOf(product, facts) !== product);
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
