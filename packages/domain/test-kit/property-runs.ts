import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertyRuns: number;
  }
}

/** How many cases a property of money is tried with; `npm run proof:money` provides more than the daily run. */
export const propertyRuns = { numRuns: inject('propertyRuns') };
