import { type Product, productOfToken } from '../products/products.ts';

/** What the service token of a product may be used for. */
export const tokenScopes = ['invites:create', 'facts:write', 'access:read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What the token of an operator's tool may be used for. No product has such a token (D-323). */
export const platformScopes = ['runs:read', 'runs:steer'] as const;
export type PlatformScope = (typeof platformScopes)[number];

/** Whose token a platform token is, in place of a product. */
export const platformOwner = 'platform';

/** How long the secret before still works after a rotation: long enough to deploy the new one. */
export const rotationOverlapHours = 24;

export interface ServiceTokenFacts {
  readonly product: Product;
  readonly scopes: readonly TokenScope[];
}

/** The products that the suite consists of. The console and the organisation itself call nobody. */
export function callingProductOf(token: string): Product | null {
  const product = productOfToken(token);
  return product === 'console' || product === 'organisation' ? null : product;
}

export const isTokenScope = (scope: string): scope is TokenScope => tokenScopes.some((known) => known === scope);
export const isPlatformScope = (scope: string): scope is PlatformScope =>
  platformScopes.some((known) => known === scope);

/** The first of these scopes that a token of this owner cannot have; null if it may have all of them. */
export function unfitScope(owner: string, scopes: readonly string[]): string | null {
  const fits = owner === platformOwner ? isPlatformScope : isTokenScope;
  return scopes.find((scope) => !fits(scope)) ?? null;
}
