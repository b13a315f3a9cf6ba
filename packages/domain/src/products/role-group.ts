/** ROLE-22: each level includes the ones before it. */
export const accessLevels = ['r', 'rw', 'rwd'] as const;
export type AccessLevel = (typeof accessLevels)[number];

export function includesLevel(held: AccessLevel, needed: AccessLevel): boolean {
  return accessLevels.indexOf(held) >= accessLevels.indexOf(needed);
}

/** One level of one area of a product; the areas are the `groupName`s (D-61). */
export interface Module {
  readonly uuid: string;
  readonly shortCode: string;
  readonly accessLevel: AccessLevel;
  readonly groupName: string;
}

/** ROLE-26, as a role group offers it; what is checked belongs to a person, see the permission grid. */
export interface OfferedModule extends Module {
  readonly isDefault: boolean;
}

/** ROLE-25 */
export interface RoleGroup {
  readonly id: string;
  readonly shortCode: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** ROLE-19: kept by who holds it, offered to nobody. */
  readonly isHidden: boolean;
  /** ROLE-20: the role behind a grid that has no picker, one for paid users and one for guests. */
  readonly isGridBase: boolean;
  readonly modules: readonly OfferedModule[];
}

type LevelByArea = Readonly<Record<string, AccessLevel>>;

/** How a product's roles are written in the data: levels by area instead of modules one by one. */
export interface ShippedAccess {
  readonly modules: readonly Module[];
  readonly roleGroups: readonly {
    readonly id: string;
    readonly shortCode: string;
    readonly name: string;
    readonly isGuest: boolean;
    readonly isHidden?: true;
    readonly isGridBase?: true;
    /** The highest level that may be checked, everywhere or by area. */
    readonly offers: AccessLevel | LevelByArea;
    /** The level that is checked when the role is picked. */
    readonly defaults: LevelByArea;
  }[];
}

/** Spells the written form out into role groups with their modules. */
export function roleGroupsOf(access: ShippedAccess): readonly RoleGroup[] {
  return access.roleGroups.map(({ offers, defaults, isHidden = false, isGridBase = false, ...group }) => ({
    ...group,
    isHidden,
    isGridBase,
    modules: access.modules
      .filter(({ groupName, accessLevel }) => {
        const highest = typeof offers === 'string' ? offers : offers[groupName];
        return highest !== undefined && includesLevel(highest, accessLevel);
      })
      .map((module) => ({ ...module, isDefault: defaults[module.groupName] === module.accessLevel })),
  }));
}
