import { readFileSync } from 'node:fs';
import { homeContentFields } from '@atrium/contract/products/get-home';
import type { HomeContent } from '@atrium/domain/products/home-content';
import * as z from 'zod/mini';
import type { Environment } from './environment.ts';
import { suiteOfProcess } from './suite.ts';

export interface HomeSettings {
  readonly content: HomeContent;
  /** The organisations that are offered what opens by name, by their exact names (D-14). */
  readonly shopNames: readonly string[];
}

const homeFile = z.extend(homeContentFields, { shopNames: z.optional(z.array(z.string())) });

/** What home shows: ours, or what stands in the operator's file. A file that cannot be used is added to `missing`. */
export function readHomeSettings(environment: Environment, missing: string[]): HomeSettings {
  const ours = { content: suiteOfProcess().home, shopNames: [] };
  const file = environment['ATRIUM_HOME_FILE'];
  if (!file) return ours;
  try {
    const { shopNames = [], ...content } = homeFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { content, shopNames };
  } catch {
    missing.push('ATRIUM_HOME_FILE (a JSON file as docs/operate/reference.md describes it)');
    return ours;
  }
}
