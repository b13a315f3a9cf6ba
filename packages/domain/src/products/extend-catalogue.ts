import { hasRoleGroups, type Product, productTokens } from './products.ts';
import { type ProductRoles, type RoleCatalogue, withAppRoles } from './role-catalogue.ts';
import { includesLevel, type RoleGroup, roleGroupsOf, type ShippedAccess } from './role-group.ts';

/** What the operator adds to products, in the form of the shipped roles. */
export type Additions = Readonly<Record<Product, ShippedAccess>>;

export type AdditionFault =
  /** A bundle has no roles of its own. */
  | { readonly code: 'product_without_roles' }
  /** An id, uuid or short code that is already used. */
  | { readonly code: 'name_taken'; readonly name: string }
  /** A shipped area. Another module in it would change the shipped roles. */
  | { readonly code: 'area_taken'; readonly name: string }
  | { readonly code: 'level_twice'; readonly name: string }
  /** The base role of a grid is shipped and cannot be added. */
  | { readonly code: 'second_grid_base'; readonly name: string }
  /** A role that names an area, or a default level, that it does not have. */
  | { readonly code: 'unknown_area'; readonly name: string };

export interface ExtendedCatalogue {
  readonly catalogue: RoleCatalogue;
  /** The products whose additions are ignored, with the first fault. */
  readonly faults: readonly { readonly product: Product; readonly fault: AdditionFault }[];
}

const nothing: ShippedAccess = { modules: [], roleGroups: [] };
const globalNames = ({ modules, roleGroups }: ShippedAccess) => [
  ...modules.map(({ uuid }) => uuid.toLowerCase()),
  ...roleGroups.map(({ id }) => id.toLowerCase()),
];
const firstTwice = (names: readonly string[]) => names.find((name, place) => names.indexOf(name) !== place);

function faultOfNames(shipped: ShippedAccess, added: ShippedAccess, taken: ReadonlySet<string>): AdditionFault | null {
  const ids = globalNames(added);
  const name =
    ids.find((id) => taken.has(id)) ??
    firstTwice(ids) ??
    firstTwice([...shipped.modules, ...added.modules].map(({ shortCode }) => shortCode)) ??
    firstTwice([...shipped.roleGroups, ...added.roleGroups].map(({ shortCode }) => shortCode));
  return name === undefined ? null : { code: 'name_taken', name };
}

function faultOfAreas(shipped: ShippedAccess, added: ShippedAccess): AdditionFault | null {
  const shippedAreas = new Set(shipped.modules.map(({ groupName }) => groupName));
  const area = added.modules.find(({ groupName }) => shippedAreas.has(groupName))?.groupName;
  if (area !== undefined) return { code: 'area_taken', name: area };
  const level = firstTwice(added.modules.map(({ groupName, accessLevel }) => `${groupName} ${accessLevel}`));
  return level === undefined ? null : { code: 'level_twice', name: level };
}

function faultOfRoles(shipped: ShippedAccess, added: ShippedAccess): AdditionFault | null {
  const modules = [...shipped.modules, ...added.modules];
  const areas = new Set(modules.map(({ groupName }) => groupName));
  for (const { shortCode, offers, defaults, isGridBase } of added.roleGroups) {
    if (isGridBase) return { code: 'second_grid_base', name: shortCode };
    const highestOf = (area: string) => (typeof offers === 'string' ? offers : offers[area]);
    const strange = typeof offers === 'string' ? undefined : Object.keys(offers).find((area) => !areas.has(area));
    const unmet = Object.entries(defaults).find(([area, level]) => {
      const highest = highestOf(area);
      const exists = modules.some((module) => module.groupName === area && module.accessLevel === level);
      return !exists || highest === undefined || !includesLevel(highest, level);
    });
    const name = strange ?? unmet?.[0];
    if (name !== undefined) return { code: 'unknown_area', name: `${shortCode}: ${name}` };
  }
  return null;
}

/**
 * Additions bring new areas and new roles and do not change shipped ones (N-12). One exception:
 * a shipped role that offers all areas up to a level also offers the new areas, unchecked.
 */
export function extendCatalogue(roles: ProductRoles, additions: Additions): ExtendedCatalogue {
  const shippedAccess = withAppRoles(roles);
  const taken = new Set(Object.values(shippedAccess).flatMap(globalNames));
  const faults: { product: Product; fault: AdditionFault }[] = [];
  const catalogue: Record<Product, readonly RoleGroup[]> = {};
  for (const product of productTokens()) {
    const shipped = shippedAccess[product] ?? nothing;
    const added = additions[product] ?? nothing;
    const fault =
      (hasRoleGroups(product) || added === nothing ? null : ({ code: 'product_without_roles' } as const)) ??
      faultOfNames(shipped, added, taken) ??
      faultOfAreas(shipped, added) ??
      faultOfRoles(shipped, added);
    if (fault !== null) faults.push({ product, fault });
    const accepted = fault === null ? added : nothing;
    for (const name of globalNames(accepted)) taken.add(name);
    if (!hasRoleGroups(product)) continue;
    catalogue[product] = roleGroupsOf({
      modules: [...shipped.modules, ...accepted.modules],
      roleGroups: [...shipped.roleGroups, ...accepted.roleGroups],
    });
  }
  return { catalogue, faults };
}
