import { type Config, readConfig, type Secrets } from './config.ts';
import type { Environment, ProcessKind } from './environment.ts';

export interface DoctorSettings {
  readonly kind: ProcessKind;
  /** Null where the process would not start; then `fault` says why. */
  readonly read: { readonly config: Config; readonly secrets: Secrets } | null;
  readonly fault: string;
}

const ofOthers = ['ADMIN', 'MIGRATOR', 'OPERATOR'];

/** The settings of each process whose database address is given, as that process would read them. */
export function readDoctorSettings(given: Environment = process.env): readonly DoctorSettings[] {
  const kinds = (['api', 'worker'] as const).filter((kind) => isGiven(given, kind));
  return kinds.map((kind) => {
    try {
      return { kind, read: readConfig(kind, withoutOthers(given, kind)), fault: '' };
    } catch (error) {
      return { kind, read: null, fault: (error as Error).message };
    }
  });
}

const namesOf = (role: string) => [`ATRIUM_DATABASE_${role}_URL`, `ATRIUM_DATABASE_${role}_URL_FILE`];

function isGiven(given: Environment, kind: ProcessKind): boolean {
  const values: Readonly<Record<string, string | undefined>> = given;
  return namesOf(kind.toUpperCase()).some((name) => values[name]);
}

/** The doctor may hold all addresses at once; no process may. */
function withoutOthers(given: Environment, kind: ProcessKind): Environment {
  const hidden = new Set([...ofOthers, kind === 'api' ? 'WORKER' : 'API'].flatMap(namesOf));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !hidden.has(name)));
}
