import { Suspense } from 'react';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { useSubscriptions } from '../queries.ts';

const PastDueBar = lazyPart(async () => ({ default: (await import('./past-due-bar.tsx')).PastDueBar }), 'here');

/** Tells those who may pay of a renewal that was not paid. The file comes only where there is one (D-201). */
export function PastDue() {
  const { data } = useSubscriptions();
  if (data === undefined || data.openRenewals.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PastDueBar renewals={data.openRenewals} />
    </Suspense>
  );
}
