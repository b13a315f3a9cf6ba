const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** At most one decimal and a suffix (REP-19): 950, 1.2k, 42k, 3.4M. */
export function shortenNumber(value: number): string {
  const sign = value < 0 ? '−' : '';
  let rest = Math.abs(value);
  let step = 0;
  while (rounded(rest) >= 1000 && step < suffixes.length - 1) {
    rest /= 1000;
    step += 1;
  }
  return `${sign}${rounded(rest)}${suffixes[step] ?? ''}`;
}

/** Numbers of three digits need no decimal. */
const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);
