import { accessLevels } from '@atrium/domain/products/role-group';
import * as z from 'zod';

const name = z.string().trim().min(1).max(80);
const level = z.enum(accessLevels);
const levelByArea = z.record(name, level);

const modules = z
  .array(
    z.strictObject({
      uuid: z.uuid(),
      shortCode: z.string().regex(/^m_[a-z0-9_]{1,76}$/),
      accessLevel: level,
      groupName: name,
    }),
  )
  .max(200);

const roleGroup = z.strictObject({
  id: z.uuid(),
  shortCode: z.string().regex(/^[a-z][a-z0-9_]{0,58}$/),
  name,
  isGuest: z.boolean(),
  isHidden: z.optional(z.literal(true)),
  offers: z.union([level, levelByArea]),
  defaults: levelByArea,
});

/** What an operator adds to the roles of a product. The role behind a grid is the suite's own. */
export const addedAccess = z.strictObject({ modules, roleGroups: z.array(roleGroup).max(50) });

/** The roles of a product, as a suite writes them. */
export const suiteAccess = z.strictObject({
  modules,
  roleGroups: z.array(roleGroup.extend({ isGridBase: z.optional(z.literal(true)) })).max(50),
});
