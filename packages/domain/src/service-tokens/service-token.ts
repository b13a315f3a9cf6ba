import { type Product, productOfToken } from '../products/products.ts';

/** What a service token may be used for. */
export const serviceScopes = ['invites:create'] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/** How long the secret before still works after a rotation: long enough to deploy the new one. */
export const rotationOverlapHours = 24;

export interface ServiceTokenFacts {
  readonly product: Product;
  readonly scopes: readonly ServiceScope[];
}

/** The products that the suite consists of. The console and the organisation itself call nobody. */
export function productOfService(token: string): Product | null {
  const product = productOfToken(token);
  return product === 'console' || product === 'organisation' ? null : product;
}

export const isServiceScope = (scope: string): scope is ServiceScope => serviceScopes.some((known) => known === scope);
