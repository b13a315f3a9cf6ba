import type { AdditionFault } from '@atrium/domain/products/extend-catalogue';
import type { ShippedAccess } from '@atrium/domain/products/role-group';
import { addedAccess } from '../../../settings/suite-file/written-access.ts';

/** The roles of the file, or its faults in words. */
export function readAccess(value: unknown): { readonly access: ShippedAccess } | { readonly fault: string } {
  const parsed = addedAccess.safeParse(value);
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
