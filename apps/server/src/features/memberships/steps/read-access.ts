import type { AdditionFault } from '@atrium/domain/products/extend-catalogue';
import { accessLevels, type ShippedAccess } from '@atrium/domain/products/role-group';
import * as z from 'zod';

const name = z.string().trim().min(1).max(80);
const level = z.enum(accessLevels);
const levelByArea = z.record(name, level);

/** The file format for modules and role groups of a product, without unknown fields. */
const access = z.strictObject({
  modules: z
    .array(
      z.strictObject({
        uuid: z.uuid(),
        shortCode: z.string().regex(/^m_[a-z0-9_]{1,76}$/),
        accessLevel: level,
        groupName: name,
      }),
    )
    .max(200),
  roleGroups: z
    .array(
      z.strictObject({
        id: z.uuid(),
        shortCode: z.string().regex(/^[a-z][a-z0-9_]{0,58}$/),
        name,
        isGuest: z.boolean(),
        isHidden: z.optional(z.literal(true)),
        offers: z.union([level, levelByArea]),
        defaults: levelByArea,
      }),
    )
    .max(50),
});

/** The roles of the file, or its faults in words. */
export function readAccess(value: unknown): { readonly access: ShippedAccess } | { readonly fault: string } {
  const parsed = access.safeParse(value);
  if (parsed.success) return { access: parsed.data as ShippedAccess };
  return { fault: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') };
}

const faultTexts: Readonly<Record<AdditionFault['code'], string>> = {
  product_without_roles: 'this product has no roles of its own',
  name_taken: 'an id or short code that exists already',
  area_taken: 'an area that is shipped, and stays as it is shipped',
  level_twice: 'an area has two modules of one level',
  second_grid_base: 'the role behind a grid is shipped',
  unknown_area: 'an area or level that the role does not offer',
};

/** One line for the operator and the log. */
export function faultText(fault: AdditionFault): string {
  return 'name' in fault ? `${faultTexts[fault.code]} (${fault.name})` : faultTexts[fault.code];
}
