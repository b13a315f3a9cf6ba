import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue } from 'react';
import { BillingSkeleton } from '../features/credits/billing-skeleton.tsx';
import { useCreditFlow } from '../features/credits/queries.ts';
import { useSession } from '../session/use-session.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { BillingDialogs } from './billing-dialogs.tsx';
import { MySubscriptions } from './my-subscriptions-page.tsx';

export { billingNeeds } from './my-subscriptions-page.tsx';

const CreditBilling = lazyPart(
  async () => ({
    default: (await import('../features/credits/credit-billing.tsx')).CreditBilling,
  }),
  'here',
);

/** Keeps an open dialog while the screen below it is being decided (NAV-03). */
export function BillingPage() {
  return (
    <>
      <Screen />
      <BillingDialogs />
    </>
  );
}

/** Shows credits if the organisation pays from them, else classic billing; that screen also shows a failed load (D-06). */
function Screen() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const flow = useCreditFlow();
  // The whole screen follows this one reply, so it is drawn in a render that gives way to a press.
  const isPending = useDeferredValue(flow.isPending);
  if (!isPending && flow.isOn !== true) return <MySubscriptions />;
  return (
    <>
      <PageHeader title={t`My Subscriptions`}>
        <Trans>Plans, codes and invoices for {organisation?.tenantName}.</Trans>
      </PageHeader>
      <Suspense fallback={<BillingSkeleton />}>{isPending ? <BillingSkeleton /> : <CreditBilling />}</Suspense>
    </>
  );
}
