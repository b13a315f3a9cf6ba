import type { LockedPackage, Lockfile } from './other-platforms.ts';

/** Fetched packages whose content nobody could verify, by their place. */
export const withoutIntegrity = ({ packages }: Lockfile): readonly (readonly [string, LockedPackage])[] =>
  Object.entries(packages).filter(
    ([place, { link, integrity }]) => place.includes('node_modules/') && link !== true && integrity === undefined,
  );

/** The name of a package, from its place. */
export const nameAt = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Atrium is built and runs: Linux on both processors of the image. */
export function isBuiltHere({ optional, os, cpu }: LockedPackage): boolean {
  if (optional !== true) return true;
  const isLinux = os === undefined || os.includes('linux');
  return isLinux && (cpu === undefined || cpu.includes('x64') || cpu.includes('arm64'));
}
