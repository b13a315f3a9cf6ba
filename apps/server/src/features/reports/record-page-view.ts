import type { InputOf, ReplyOf } from '@atrium/contract/endpoint';
import type { recordPageView as endpoint } from '@atrium/contract/reports/record-page-view';

export type CountPageView = (values: { readonly path: string }) => void;

/** Counts page views by path in the operator's metrics. No personal data is stored (NAV-20, N-50). */
export async function recordPageView(
  count: CountPageView,
  { path }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  count({ path });
  return { recorded: true };
}
