import { editionsOf } from '../products/editions.ts';
import type { Product } from '../products/products.ts';

/** The page of each product that begins a sign-in, by the product that registered it. */
export type StartAddresses = ReadonlyMap<Product, string>;

/**
 * Where a product opens without a click: its own page that begins a sign-in (OpenID Connect Core 4). It is told who asks
 * and which organisation is open. Null where it registered none.
 */
export function startHref(
  starts: StartAddresses,
  product: Product,
  { issuer, organisationId }: { readonly issuer: string; readonly organisationId: string },
): string | null {
  const address = editionsOf(product)
    .map((each) => starts.get(each))
    .find((each) => each !== undefined);
  if (address === undefined) return null;
  const told = `iss=${encodeURIComponent(issuer)}&login_hint=${organisationId}`;
  return `${address}${address.includes('?') ? '&' : '?'}${told}`;
}
