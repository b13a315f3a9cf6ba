import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ComposeContainer {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly env_file?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

/** The containers of a compose file at the root of the project. */
export function readCompose(file: string): Readonly<Record<string, ComposeContainer>> {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  return (parse(text, { merge: true }) as { services: Record<string, ComposeContainer> }).services;
}
