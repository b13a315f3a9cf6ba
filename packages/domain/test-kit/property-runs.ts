import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number;
    /** How many random histories the oracle recomputes. */
    histories: number;
  }
}

/** The number of cases for each money property. `npm run proof:money` uses more than the daily run. */
export const propertyRuns = { numRuns: inject('propertyRuns') };
