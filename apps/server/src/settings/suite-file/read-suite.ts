import type { Suite } from '@atrium/domain/suite/suite';
import { suiteFaults } from '@atrium/domain/suite/suite-faults';
import { linesInJson } from './lines-in-json.ts';
import { pathOfPlace } from './path-of-place.ts';
import { writtenSuite } from './written-suite.ts';

export type ReadSuite = { readonly suite: Suite } | { readonly faults: readonly string[] };

/** Reads a suite from the text of a JSON file, or tells each of its faults with line and place. */
export function readSuite(text: string): ReadSuite {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { faults: [(error as Error).message] };
  }
  const lineOf = linesInJson(text);
  const parsed = writtenSuite.safeParse(written);
  if (!parsed.success) {
    return {
      faults: parsed.error.issues.map(({ path, message }) => {
        const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
        return `line ${lineOf(steps)}, ${steps.join('.')}: ${message}`;
      }),
    };
  }
  const suite = parsed.data as unknown as Suite;
  const faults = suiteFaults(suite).map(
    ({ place, message }) => `line ${lineOf(pathOfPlace(written, place))}, ${place}: ${message}`,
  );
  return faults.length > 0 ? { faults } : { suite };
}
