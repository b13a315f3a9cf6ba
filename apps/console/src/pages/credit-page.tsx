import { Navigate } from '@tanstack/react-router';
import { useCreditFlow } from '../features/credits/queries.ts';
import { BillingPage } from './billing-page.tsx';

/** The credits; without the credit flow it shows billing (NAV-04, D-03). */
export function CreditPage() {
  const flow = useCreditFlow();
  return flow.isOn === false ? <Navigate to="/billing" replace /> : <BillingPage />;
}
