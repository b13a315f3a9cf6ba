import type { LineKind } from '../subscriptions/quote-lines.ts';

/** The kinds of lines that can say what a document is about, the one that says most first. */
const telling: readonly LineKind[] = ['plan', 'seats', 'addon', 'unused', 'correction', 'prepaid'];
/** The same for a document that gives back more than it bills. */
const tellingOfReturn: readonly LineKind[] = ['unused', 'correction', 'prepaid', 'plan', 'seats', 'addon'];

interface TitledLine {
  readonly type: LineKind;
  readonly name: string;
  readonly description: string;
}

/** What was bought or given back, in the words of the document's own lines. */
export function titleOf(
  lines: readonly TitledLine[],
  isNote = false,
): { readonly title: string; readonly detail: string } {
  for (const kind of isNote ? tellingOfReturn : telling) {
    const line = lines.find(({ type }) => type === kind);
    if (line) return { title: line.name, detail: line.description };
  }
  return { title: '', detail: '' };
}
