import { lazy, Suspense } from 'react';
import { useAddressDialog } from '../../ui/use-address-dialog.ts';
import { useMandateReturn } from './mandate/use-mandate-return.ts';
import { type PaymentClient, usePaymentDetails } from './queries.ts';

const CardDialog = lazy(async () => ({ default: (await import('./card/card-dialog.tsx')).CardDialog }));
const MandateDialog = lazy(async () => ({ default: (await import('./mandate/mandate-dialog.tsx')).MandateDialog }));

interface ForWhom {
  readonly client?: PaymentClient;
  readonly currency?: string;
}

/** What `dialog=add-card` opens: the popup of the gateway by which the organisation pays. */
export function PaymentDialogs(forWhom: ForWhom) {
  const dialog = useAddressDialog('add-card');
  useMandateReturn();
  return dialog.isMounted ? <Opened opened={dialog.isOpen} onClose={dialog.close} {...forWhom} /> : null;
}

function Opened({ client = {}, currency, ...dialog }: ForWhom & { opened: boolean; onClose: () => void }) {
  const { data } = usePaymentDetails(client, currency);
  if (data === undefined) return null;
  const Popup = data.PaymentGateway === 'cashfree' ? MandateDialog : CardDialog;
  return (
    <Suspense fallback={null}>
      <Popup {...dialog} client={client} details={data} />
    </Suspense>
  );
}
