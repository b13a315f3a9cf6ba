import { accessLevels } from '@atrium/domain/products/role-group';
import * as z from 'zod/mini';

/** USER-17: one product's role on the wire; `roleGroup` is the name that people read, `rgShortCode` decides. */
export const assignedRole = z.strictObject({
  appName: z.string().check(z.maxLength(40)),
  rgShortCode: z.string().check(z.maxLength(60)),
  roleGroup: z.optional(z.string().check(z.maxLength(80))),
  moduleUuids: z.array(z.uuid()).check(z.maxLength(200)),
});
export type AssignedRole = z.infer<typeof assignedRole>;

/** ROLE-26: a module of a grid, as it stands for one person or as a new one would get it. */
const gridModule = z.object({
  uuid: z.string(),
  shortCode: z.string(),
  accessLevel: z.enum(accessLevels),
  groupName: z.string(),
  isChecked: z.boolean(),
  isDefault: z.boolean(),
});

/** ROLE-25 */
export const roleGroup = z.object({
  id: z.string(),
  shortCode: z.string(),
  name: z.string(),
  isGuest: z.boolean(),
  isHidden: z.boolean(),
  isGridBase: z.boolean(),
  modules: z.array(gridModule),
});

/** Counts changes; an editor sends back the one that was read, so that nobody is overwritten unseen (N-58). */
export const versionField = z.number().check(z.int(), z.minimum(1));
