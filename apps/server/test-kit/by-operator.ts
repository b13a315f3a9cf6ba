/** Who publishes price lists in tests, and why. */
export const byOperator = { operator: 'Ines', reason: 'New prices' } as const;
