import { type ComponentProps, Suspense, useRef } from 'react';
import { perTab } from '../../lib/storage.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import type { FollowChange } from './follow-change.tsx';
import { useSubscriptions } from './queries.ts';

const Followed = lazyPart(async () => ({ default: (await import('./follow-change.tsx')).FollowChange }), 'here');

/** Follows a payment that was left open, or that its payer comes back from. The file comes only where there is one, and stays until its end was told. */
export function PendingChange(props: ComponentProps<typeof FollowChange>) {
  const { data } = useSubscriptions();
  const wasOpen = useRef(false);
  const isLeft = data !== undefined && (data.pendingQuoteId !== null || perTab.read('payment_left') !== null);
  wasOpen.current ||= isLeft && data.canUse;
  if (!wasOpen.current) return null;
  return (
    <Suspense fallback={null}>
      <Followed {...props} />
    </Suspense>
  );
}
