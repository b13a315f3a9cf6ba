import type { ProductRoles } from '@atrium/domain/products/role-catalogue';
import { customerRoles } from './customer-roles.ts';
import { financeRoles } from './finance-roles.ts';
import { operationsRoles } from './operations-roles.ts';
import { peopleRoles } from './people-roles.ts';

/** The roles of every product; an operator may add to them (N-12). */
export const productRoles: ProductRoles = { ...financeRoles, ...customerRoles, ...peopleRoles, ...operationsRoles };
