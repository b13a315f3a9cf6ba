import { Trans, useLingui } from '@lingui/react/macro';
import { BillingSkeleton } from '../features/credits/billing-skeleton.tsx';
import { CreditBilling } from '../features/credits/credit-billing.tsx';
import { useCreditFlow } from '../features/credits/queries.ts';
import { useSession } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BillingDialogs } from './billing-dialogs.tsx';
import { MySubscriptions } from './my-subscriptions-page.tsx';

/** NAV-03: an open dialog keeps its place while the screen below it is found out. */
export function BillingPage() {
  return (
    <>
      <Screen />
      <BillingDialogs />
    </>
  );
}

/** D-06: credits where the organisation pays from them, else classic billing; what could not be loaded is for that screen to tell. */
function Screen() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const flow = useCreditFlow();
  if (!flow.isPending && flow.isOn !== true) return <MySubscriptions />;
  return (
    <>
      <PageHeader title={t`My Subscriptions`}>
        <Trans>The plans, codes and invoices of {organisation?.tenantName}.</Trans>
      </PageHeader>
      {flow.isPending ? <BillingSkeleton /> : <CreditBilling />}
    </>
  );
}
