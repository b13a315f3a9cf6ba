import { counterSize, readInvoiceNumber, seriesSize } from '@atrium/domain/invoices/invoice-number';
import { type NumberingInstallation, startNumbering } from './numbering.ts';

export interface PlayedNumbers {
  readonly given: number;
  /** Numbers that two invoices have, over all installations. */
  readonly equal: number;
  /** Places of a counter that no invoice has. */
  readonly gaps: number;
  readonly lastOfSeries: string;
  readonly firstOfNext: string;
  readonly lastOfAll: string;
  /** What is said where no number is left. */
  readonly afterTheLast: string;
  readonly perSecond: number;
}

/** Two installations bill at once over the end of a series, with rollbacks between; then one comes to its last number. */
export async function playNumbers(rounds: number, atOnce: number, clusterUrl?: string): Promise<PlayedNumbers> {
  const installations = await Promise.all(['A', 'B'].map((code) => startNumbering(code, clusterUrl)));
  try {
    const begun = performance.now();
    const batches = await Promise.all(installations.map((each) => overTheEnd(each, rounds, atOnce)));
    const perSecond = Math.round((installations.length * rounds * atOnce) / ((performance.now() - begun) / 1000));
    const numbers = batches.flat();
    const [first] = installations;
    if (!first) throw new Error('there are two');
    const own = numbers.filter((number) => number[6] === first.code && number[8] === '-').sort();
    const next = own.findIndex((number) => number[7] === '2');
    await first.setCounters(counterSize);
    const lastOfAll = await first.open(0, 'invoice', false);
    const afterTheLast = await first.open(1, 'invoice', false).catch((error: unknown) => String(error));
    return {
      given: numbers.length,
      equal: numbers.length - new Set(numbers).size,
      gaps: countGaps(numbers),
      lastOfSeries: own[next - 1] ?? 'none',
      firstOfNext: own[next] ?? 'none',
      lastOfAll,
      afterTheLast,
      perSecond,
    };
  } finally {
    await Promise.all(installations.map((each) => each.stop()));
  }
}

/** The first numbers of both kinds, then so many rounds across the end of the first series. */
async function overTheEnd(
  { openMany, setCounters }: NumberingInstallation,
  rounds: number,
  atOnce: number,
): Promise<readonly string[]> {
  const kinds = ['invoice', 'credit_note'] as const;
  const openBoth = async (count: number) => (await Promise.all(kinds.map((kind) => openMany(count, kind)))).flat();
  await openBoth(1);
  await setCounters(seriesSize - Math.floor((rounds * atOnce) / 4));
  const numbers: string[] = [];
  for (let round = 0; round < rounds; round += 1) numbers.push(...(await openBoth(atOnce / kinds.length)));
  return numbers;
}

/** Between the first and the last number of each counter. */
function countGaps(numbers: readonly string[]): number {
  const places = numbers.flatMap((number) => readInvoiceNumber(number) ?? []);
  let gaps = numbers.length - places.length;
  for (const own of Map.groupBy(places, ({ counterKey }) => counterKey).values()) {
    const sequences = new Set(own.map(({ sequence }) => sequence));
    gaps += Math.max(...sequences) - Math.min(...sequences) + 1 - sequences.size;
  }
  return gaps;
}
