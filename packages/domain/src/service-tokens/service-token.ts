import { type Product, productOfToken } from '../products/products.ts';

/** What a service token may be used for. */
export const tokenScopes = ['invites:create', 'facts:write', 'access:read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

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
