import type { FuzzFigures } from './fuzz.ts';

const longestMs = 250;
const largestRefusalBytes = 65_536;
/** Caches of the server that are bounded and not yet full: tokens, counted callers, prepared statements. */
const heapGrowthBytes = 12 * 1_048_576;

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
const named = ({ endpoint, index, kind }: { endpoint: string; index: number; kind: string }) =>
  `${endpoint} #${index} (${kind})`;

export function fuzzFigures(end: FuzzFigures): string {
  const { slowest, largestRefusal } = end;
  return [
    `fuzz: ${end.endpoints} endpoints, ${end.cases} cases, ${end.accepted} accepted`,
    `  replies of 500: ${end.failed}`,
    `  slowest: ${slowest.ms.toFixed(0)} ms of the serving thread's processor time, ${named(slowest)}`,
    `  largest refusal: ${largestRefusal.bytes} bytes, ${named(largestRefusal)}`,
    `  heap after collection: ${megabytes(end.heapBeforeBytes)} before, ${megabytes(end.heapAfterBytes)} after`,
  ].join('\n');
}

/** Every bar that was missed, in words. */
export function fuzzFaults(end: FuzzFigures): readonly string[] {
  const { slowest, largestRefusal } = end;
  const grown = end.heapAfterBytes - end.heapBeforeBytes;
  return [
    ...end.failures.map((failure) => `500 by ${named(failure)}: ${failure.reason}`),
    ...(slowest.ms > longestMs ? [`${named(slowest)} took ${slowest.ms.toFixed(0)} ms`] : []),
    ...(largestRefusal.bytes > largestRefusalBytes
      ? [`${named(largestRefusal)} was refused with ${largestRefusal.bytes} bytes`]
      : []),
    ...(grown > heapGrowthBytes ? [`the heap grew by ${megabytes(grown)}`] : []),
  ];
}
