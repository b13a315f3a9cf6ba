export interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  link?: boolean;
  integrity?: string;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

type Platform = Required<Pick<LockedPackage, 'cpu'>> & Pick<LockedPackage, 'os' | 'libc'>;

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Which machine a native package is for, as its name says; undefined when the name says none. */
function platformOf(name: string): Platform | undefined {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32')) return undefined;
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu'));
  return {
    cpu: [cpu],
    ...(os === undefined ? {} : { os: [os] }),
    ...(isMusl ? { libc: ['musl'] } : {}),
    ...(isGlibc && os === 'linux' ? { libc: ['glibc'] } : {}),
  };
}

function isLocked(packages: Lockfile['packages'], from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]) return true;
    if (!place.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

/**
 * Native packages of other platforms that the lock file does not name. A registry that mirrors one platform hides them
 * from npm, which then writes a lock file that its own `npm ci` refuses.
 */
export function missingPlatforms({ packages }: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [place, locked] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || isLocked(packages, place, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
      const { cpu, libc, os } = platform;
      // In npm's own order of keys, so that the next npm install changes nothing.
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...(locked.dev ? { dev: true } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os ? { os } : {}),
      };
    }
  }
  return missing;
}
