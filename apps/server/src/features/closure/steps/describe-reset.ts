import type { getCompanyReset } from '@atrium/contract/closure/company-reset';
import { erasureOf } from '@atrium/domain/closure/undo-window';
import type { ReplyOf } from '../../../http/input-of.ts';

/** The reset as the console shows it. */
export function describeReset(open: { readonly requested_at: Date } | undefined): ReplyOf<typeof getCompanyReset> {
  if (open === undefined) return { reset: null };
  const { requested_at: at } = open;
  return { reset: { resetAt: at.toISOString(), eraseAt: erasureOf(at).toISOString() } };
}
