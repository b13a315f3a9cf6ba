import { Navigate } from '@tanstack/react-router';
import { useCreditFlow } from '../features/credits/queries.ts';
import { BillingPage } from './billing-page.tsx';

/** NAV-04, D-03: the credits; without the credit flow it is billing. */
export function CreditPage() {
  const flow = useCreditFlow();
  return flow.isOn === false ? <Navigate to="/billing" replace /> : <BillingPage />;
}
