import type { LineKind } from '../subscriptions/quote-lines.ts';

/** The kinds of lines that can say what a document is about, the one that says most first. */
const telling: readonly LineKind[] = ['plan', 'seats', 'addon', 'unused', 'correction', 'prepaid'];

interface TitledLine {
  readonly type: LineKind;
  readonly name: string;
  readonly description: string;
}

/** What was bought or given back, in the words of the document's own lines. */
export function titleOf(lines: readonly TitledLine[]): { readonly title: string; readonly detail: string } {
  for (const kind of telling) {
    const line = lines.find(({ type }) => type === kind);
    if (line) return { title: line.name, detail: line.description };
  }
  return { title: '', detail: '' };
}
