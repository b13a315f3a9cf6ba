/** What a chart shows, whichever way it is read: drawn, as a table, as CSV or by a screen reader. */
export interface ChartModel {
  /** The answer to the chart's question, in one sentence. */
  readonly answer: string;
  /** Columns over time, or rows by kind. */
  readonly shape: 'columns' | 'rows';
  /** The header of the first column of the table. */
  readonly kind: string;
  readonly series: readonly string[];
  readonly points: readonly ChartPoint[];
  /** A line below rows. */
  readonly total?: string;
  /** Currencies of figures that are not in the drawing, because amounts of two currencies have no sum. */
  readonly alsoIn?: readonly string[];
}

export interface ChartPoint {
  readonly label: string;
  /** For drawing; one number for each series. */
  readonly values: readonly number[];
  /** As the table and the file show them. */
  readonly texts: readonly string[];
  /** As the drawing shows them. */
  readonly shorts: readonly string[];
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The currencies of the figures beside the one that is shown. */
export const otherCurrencies = (series: readonly { readonly currency: string | null }[], shown: string): string[] =>
  [...new Set(series.flatMap(({ currency }) => currency ?? []))].filter((each) => each !== shown).toSorted();

/** The currency that most of the figures are in. */
export function mainCurrency(series: readonly { readonly currency: string | null; readonly weight: number }[]): string {
  const weights = new Map<string, number>();
  for (const { currency, weight } of series)
    if (currency !== null) weights.set(currency, (weights.get(currency) ?? 0) + weight);
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'USD';
}

/** The place of the largest number; -1 where all are 0. */
export function indexOfMost(numbers: readonly number[]): number {
  const most = Math.max(0, ...numbers);
  return most === 0 ? -1 : numbers.indexOf(most);
}
