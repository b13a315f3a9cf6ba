import type { LineKind } from '../subscriptions/quotes/quote-lines.ts';

/** The kinds of lines that can say what a document is about, the one that says most first. */
const telling: readonly LineKind[] = ['plan', 'seats', 'addon', 'unused', 'correction', 'prepaid'];
/** The same for a document that gives back more than it bills. */
const tellingOfReturn: readonly LineKind[] = ['unused', 'correction', 'prepaid', 'plan', 'seats', 'addon'];

interface TitledLine {
  readonly type: LineKind;
  readonly name: string;
  readonly description: string;
}

/** The line that says what a document is about; none where it has only taxes and credits. */
export function tellingLine<Line extends Pick<TitledLine, 'type'>>(
  lines: readonly Line[],
  isNote = false,
): Line | undefined {
  const kinds = isNote ? tellingOfReturn : telling;
  return kinds.flatMap((kind) => lines.find(({ type }) => type === kind) ?? [])[0];
}

/** What was bought or given back, in the words of the document's own lines. */
export function invoiceTitleOf(
  lines: readonly TitledLine[],
  isNote = false,
): { readonly title: string; readonly detail: string } {
  const line = tellingLine(lines, isNote);
  return { title: line?.name ?? '', detail: line?.description ?? '' };
}
