import { accessLevels, type OfferedModule, type RoleGroup } from '../products/role-group.ts';

/** A module of the grid, checked or not (ROLE-26). */
export interface GridModule extends OfferedModule {
  readonly isChecked: boolean;
}

export type PermissionGrid = readonly GridModule[];

/** The grid of a role: what is checked for somebody who holds it, or its defaults for somebody new. */
export function gridOf(group: RoleGroup, checked: readonly string[] | null): PermissionGrid {
  return group.modules.map((module) => ({
    ...module,
    isChecked: checked === null ? module.isDefault : checked.includes(module.shortCode),
  }));
}

export function checkedModules(grid: PermissionGrid): readonly string[] {
  return grid.filter(({ isChecked }) => isChecked).map(({ shortCode }) => shortCode);
}

/** Checking one level unchecks the others of its area. Unchecking changes nothing else (D-61). */
export function toggleModule(grid: PermissionGrid, shortCode: string): PermissionGrid {
  const toggled = grid.find((module) => module.shortCode === shortCode);
  if (toggled === undefined) return grid;
  return grid.map((module) => {
    if (module.shortCode === shortCode) return { ...module, isChecked: !module.isChecked };
    return module.groupName === toggled.groupName ? { ...module, isChecked: false } : module;
  });
}

/** The level that each switch sets in an area: the highest one offered, or read. */
function isMeant(grid: PermissionGrid, module: GridModule, whole: 'manage' | 'read'): boolean {
  if (whole === 'read') return module.accessLevel === 'r';
  const rank = accessLevels.indexOf(module.accessLevel);
  return grid.every((other) => other.groupName !== module.groupName || accessLevels.indexOf(other.accessLevel) <= rank);
}

/** Whether 'Manage All' or 'Read All' is on. */
export function isAllChecked(grid: PermissionGrid, whole: 'manage' | 'read'): boolean {
  return grid.length > 0 && grid.every((module) => module.isChecked === isMeant(grid, module, whole));
}

/** Turning a switch on sets every area to its level. Turning it off clears the grid (ROLE-23). */
export function toggleAll(grid: PermissionGrid, whole: 'manage' | 'read'): PermissionGrid {
  const isOn = isAllChecked(grid, whole);
  return grid.map((module) => ({ ...module, isChecked: !isOn && isMeant(grid, module, whole) }));
}
