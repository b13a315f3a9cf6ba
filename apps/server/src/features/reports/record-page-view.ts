import type { recordPageView as endpoint } from '@atrium/contract/reports/record-page-view';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';

export type CountPageView = (values: { readonly path: string }) => void;

/** NAV-20, N-50: a number by path, beside the operator's other numbers; nothing of a person is kept. */
export async function recordPageView(
  count: CountPageView,
  { path }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  count({ path });
  return { recorded: true };
}
