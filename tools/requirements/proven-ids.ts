import { idsInTitle } from './ids.ts';
import type { TestResult } from './parse-reports.ts';

export interface Proof {
  readonly proven: ReadonlySet<string>;
  /** Titles that name what does not exist. */
  readonly faults: readonly string[];
}

/** An id is proven by a passing test that names it, unless a failing one names it too. */
export function provenIds(known: ReadonlySet<string>, results: readonly TestResult[]): Proof {
  const passed = new Set<string>();
  const failed = new Set<string>();
  const faults: string[] = [];
  for (const { title, outcome } of results) {
    const { ids, unreadable } = idsInTitle(title);
    for (const text of unreadable) faults.push(`cannot read '${text}' in the title: ${title}`);
    for (const id of ids) {
      if (!known.has(id)) faults.push(`${id} does not exist, but stands in the title: ${title}`);
      else if (outcome === 'passed') passed.add(id);
      else if (outcome === 'failed') failed.add(id);
    }
  }
  return { proven: new Set([...passed].filter((id) => !failed.has(id))), faults };
}
