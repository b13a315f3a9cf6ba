import { erasureOf } from '@atrium/domain/closure/undo-window';

/** The reset as the console shows it. */
export function describeReset(open: { readonly requested_at: Date } | undefined) {
  if (open === undefined) return { reset: null };
  const { requested_at: at } = open;
  return { reset: { resetAt: at.toISOString(), eraseAt: erasureOf(at).toISOString() } };
}
