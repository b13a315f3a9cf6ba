import { Suspense } from 'react';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { useSubscriptions } from './queries.ts';

const UnpaidRenewal = lazyPart(async () => ({ default: (await import('./unpaid-renewal.tsx')).UnpaidRenewal }), 'here');

/** The renewals that were not paid, each with the way to pay it. The file comes only where there is one. */
export function UnpaidRenewals({ prove }: { prove: (clientSecret: string) => Promise<void> }) {
  const { data } = useSubscriptions();
  if (data === undefined || data.openRenewals.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {data.openRenewals.map((renewal) => (
        <UnpaidRenewal key={renewal.invoiceId} renewal={renewal} prove={prove} />
      ))}
    </Suspense>
  );
}
