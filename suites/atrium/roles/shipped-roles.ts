import { type RoleCatalogue, rolesOfSuite } from '@atrium/domain/products/role-catalogue';
import { productRoles } from './product-roles.ts';

/** The role groups that an installation with this suite starts with. */
export const shippedRoles: RoleCatalogue = rolesOfSuite(productRoles);
