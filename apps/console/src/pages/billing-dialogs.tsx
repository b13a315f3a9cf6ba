import { CodeDialogs } from '../features/codes/code-dialogs.tsx';
import { InvoiceDialogs } from '../features/invoices/invoice-dialogs.tsx';
import { PaymentDialogs } from '../features/payments/payment-dialogs.tsx';

/** The dialogs that billing opens from its address, over each of its screens. */
export function BillingDialogs() {
  return (
    <>
      <CodeDialogs />
      <InvoiceDialogs />
      <PaymentDialogs />
    </>
  );
}
