import { nameOfProduct, type Product } from '@atrium/domain/products/products';
import { shippedRoles } from '../../../suites/atrium/roles/shipped-roles.ts';

/** The shipped roles as the server sends them, with the modules that a new user gets. */
export const roleGroupsReply = {
  products: Object.entries(shippedRoles).map(([appName, groups]) => ({
    appName,
    name: nameOfProduct(appName as Product),
    roleGroups: groups.map((group) => ({
      ...group,
      modules: group.modules.map((module) => ({ ...module, isChecked: module.isDefault })),
    })),
  })),
};
