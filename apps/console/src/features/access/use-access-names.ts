import { productOfToken } from '@atrium/domain/products/products';
import { findModule, findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { useLingui } from '@lingui/react/macro';
import { productName as nameOf } from '../../words/product-name.ts';
import { useLevelNames } from '../../words/use-level-names.ts';

/** Names for the codes of an answer. An unknown code is shown as it is. */
export function useAccessNames(catalogue: RoleCatalogue) {
  const { t } = useLingui();
  const levels = useLevelNames();
  const productName = (token = ''): string => nameOf(token);
  const roleName = (token = '', role = ''): string => {
    const product = productOfToken(token);
    return (product !== null && findRoleGroup(catalogue, product, role)?.name) || role;
  };
  const moduleName = (token = '', module = ''): string => {
    const product = productOfToken(token);
    const found = product === null ? undefined : findModule(catalogue, product, module);
    return found === undefined ? module : `${found.groupName} (${levels[found.accessLevel].toLowerCase()})`;
  };
  /** A way to get a console permission: a role, and a module if the role alone is not enough. */
  const wayName = ({ role, module }: { role: string; module?: string | undefined }): string => {
    const title = role === 'owner' ? t`Owner` : roleName('console', role);
    if (module === undefined) return title;
    const area = findModule(catalogue, 'console', module)?.groupName ?? module;
    return t`${title} with ${area}`;
  };
  return { productName, roleName, moduleName, wayName };
}

export type AccessNames = ReturnType<typeof useAccessNames>;
