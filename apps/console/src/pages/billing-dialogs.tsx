import { CodeDialogs } from '../features/codes/code-dialogs.tsx';
import { InvoiceDialogs } from '../features/invoices/invoice-dialogs.tsx';
import { PaymentDialogs } from '../features/payments/payment-dialogs.tsx';

/** What billing opens from its address, whichever of its screens is below. */
export function BillingDialogs() {
  return (
    <>
      <CodeDialogs />
      <InvoiceDialogs />
      <PaymentDialogs />
    </>
  );
}
