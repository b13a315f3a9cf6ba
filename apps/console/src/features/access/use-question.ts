import { type Permission, permissions } from '@atrium/domain/access/permissions';
import { type Product, productOfToken } from '@atrium/domain/products/products';
import { useNavigate } from '@tanstack/react-router';
import { type AddressValues, useAddress } from '../../lib/address/use-address.ts';

/** A question about a user: an action of the console, a product, or a module of a product. */
export type Question = { readonly action: Permission } | { readonly product: Product; readonly module?: string };

const moduleName = /^[\w-]{1,80}$/;

/** An address that is not valid asks nothing. */
function readQuestion({ action, product, module }: AddressValues): Question | null {
  if (action !== undefined && Object.hasOwn(permissions, action)) return { action: action as Permission };
  const token = product === undefined ? null : productOfToken(product);
  if (token === null) return null;
  return module !== undefined && moduleName.test(module) ? { product: token, module } : { product: token };
}

/** The question is in the address, so its answer can be shared as a link. */
export function useQuestion() {
  const question = useAddress(readQuestion);
  const navigate = useNavigate();
  const ask = (next: Question | null): void => {
    const nothing = { action: undefined, product: undefined, module: undefined };
    const search = (before: object): object => ({ ...before, ...nothing, ...next });
    void navigate({ to: '.', hash: true, replace: true, resetScroll: false, search });
  };
  return { question, ask };
}
