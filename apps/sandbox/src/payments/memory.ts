import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

type Maps = Readonly<Record<string, Map<string, unknown>>>;

export interface Memory {
  /** Restores the maps from the last run, and saves them from now on. */
  readonly keep: (name: string, maps: Maps) => void;
  readonly save: () => void;
}

const saveEveryMs = 3000;

/** Stores the sandbox's state in a file, because a database that outlives it refers to its customers and cards. Without a file nothing is stored. */
export function makeMemory(file: string | null): Memory {
  if (file === null) return { keep: () => {}, save: () => {} };
  const known = existsSync(file) ? (deserialize(readFileSync(file)) as Record<string, Maps>) : {};
  const kept: Record<string, Maps> = {};
  let written = Buffer.alloc(0);
  function save(path: string): void {
    const bytes = serialize(withoutSecrets(kept));
    if (bytes.equals(written)) return;
    writeFileSync(`${path}.new`, bytes, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    written = bytes;
  }
  setInterval(() => save(file), saveEveryMs).unref();
  return {
    keep(name, maps) {
      kept[name] = maps;
      for (const [part, map] of Object.entries(maps))
        for (const [key, value] of known[name]?.[part] ?? []) map.set(key, value);
    },
    save: () => save(file),
  };
}

/** Card numbers are cut to what may be shown, and secrets are removed. */
function withoutSecrets(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (/secret|session/i.test(name)) return 'forgotten';
    return /number/i.test(name) ? value.replace(/\d(?=\d{4})/g, '•') : value;
  }
  if (value instanceof Map) return new Map([...value].map(([key, held]) => [key, withoutSecrets(held)]));
  if (Array.isArray(value)) return value.map((held) => withoutSecrets(held, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withoutSecrets(held, key)]));
}
