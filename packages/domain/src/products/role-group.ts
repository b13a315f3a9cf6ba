/** Each level includes the ones before it (ROLE-22). */
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

/** A module that a role group offers (ROLE-26). What a person has checked is in the permission grid. */
export interface OfferedModule extends Module {
  readonly isDefault: boolean;
}

/** A role of a product with the modules it offers (ROLE-25). */
export interface RoleGroup {
  readonly id: string;
  readonly shortCode: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** Kept by those who hold it, offered to nobody (ROLE-19). */
  readonly isHidden: boolean;
  /** The role behind a grid without a picker: one for paid users, one for guests (ROLE-20). */
  readonly isGridBase: boolean;
  readonly modules: readonly OfferedModule[];
}

type LevelByArea = Readonly<Record<string, AccessLevel>>;

/** The written form of a product's roles: levels by area instead of single modules. */
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

/** Turns the written form into role groups with their modules. */
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
