import type { SuiteProduct } from '../suite/outline.ts';
import { ofSuite } from '../suite/suite-in-force.ts';

/** The id of a product of the suite in force (D-02). `productOfToken` reads what somebody wrote. */
export type Product = string;

/** The two apps that every suite has: they decide who is owner, admin, manager and member (ROLE-01…03). */
const apps: readonly SuiteProduct[] = [
  { id: 'console', name: 'Console', isGuarded: true, opening: { by: 'always', listed: 'never' } },
  { id: 'organisation', name: 'Organization', isGuarded: true, opening: { by: 'always', listed: 'never' } },
];

const known = ofSuite(({ products }) => new Map([...products, ...apps].map((product) => [product.id, product])));

/** The products of the suite and the two apps, in the order in which people see them. */
export const productTokens = ofSuite(({ products }): readonly Product[] => [...products, ...apps].map(({ id }) => id));

/** Whether the suite has it. */
export const isProduct = (token: string): boolean => known().has(token);

/** What the suite says of a product; undefined for one that it has no more. */
export const findProduct = (product: Product): SuiteProduct | undefined => known().get(product);

/** The name that people read. A product that left the suite keeps its id. */
export const nameOfProduct = (product: Product): string => findProduct(product)?.name ?? product;

/** Reads a product token in any case, so `ERP_V2` works (D-02). Null for unknown tokens. */
export function productOfToken(token: string): Product | null {
  const lower = token.toLowerCase();
  return known().has(lower) ? lower : null;
}

/** Whether its plan pays for other products, in which its users have their roles. */
export const isBundleOfProducts = (product: Product): boolean => findProduct(product)?.isBundle === true;

/** Whether people have roles in it. */
export function hasRoleGroups(product: Product): boolean {
  const found = findProduct(product);
  return found !== undefined && found.isBundle !== true;
}

/** Whether only the grid decides what somebody may do in it, so that no role is picked (ROLE-20). */
export const isGridOnly = (product: Product): boolean => findProduct(product)?.isGridOnly === true;

/** The products whose roles take a seat of this product's plan. Empty where it never charges by seat. */
export const seatsOf = (product: Product): readonly Product[] => findProduct(product)?.seatsOf ?? [];

/** The products whose plans charge for seats. */
export const seatPlans = ofSuite(() => productTokens().filter((product) => seatsOf(product).length > 0));

/** The products whose plans pay for other products. */
export const bundles = ofSuite(() => productTokens().filter(isBundleOfProducts));

/** Whether a role in `product` takes a seat of `plan`. */
export const isSeatOf = (product: Product, plan: Product): boolean => seatsOf(plan).includes(product);
