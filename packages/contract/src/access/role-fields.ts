import { accessLevels } from '@atrium/domain/products/role-group';
import * as z from 'zod/mini';
import { idField } from '../fields.ts';

/** More than there are products, and more than a product has modules. */
export const mostRoles = 30;
const mostModules = 200;
export const valuesOfRole = mostModules + 4;
/** How many values a body holds that names all roles of a person: more than a usual body may have (D-896). */
export const valuesOfAllRoles = mostRoles * (valuesOfRole + 1) + 100;

/** One product's role on the wire (USER-17). `roleGroup` is the displayed name, `rgShortCode` decides. */
export const assignedRole = z.strictObject({
  appName: z.string().check(z.maxLength(40)),
  rgShortCode: z.string().check(z.maxLength(60)),
  roleGroup: z.optional(z.string().check(z.maxLength(80))),
  moduleUuids: z.array(idField).check(z.maxLength(mostModules)),
});
export type AssignedRole = z.infer<typeof assignedRole>;

/** A module of a grid for one person, or with its default for a new person (ROLE-26). */
const gridModule = z.object({
  uuid: z.string(),
  shortCode: z.string(),
  accessLevel: z.enum(accessLevels),
  groupName: z.string(),
  isChecked: z.boolean(),
  isDefault: z.boolean(),
});

/** A role of a product with its modules (ROLE-25). */
export const roleGroup = z.object({
  id: z.string(),
  shortCode: z.string(),
  name: z.string(),
  isGuest: z.boolean(),
  isHidden: z.boolean(),
  isGridBase: z.boolean(),
  modules: z.array(gridModule),
});

/** Counts changes. An editor sends back the version it read, so that changes of others are not overwritten (N-58). */
export const versionField = z.number().check(z.int(), z.minimum(1));
