import { lazy, Suspense } from 'react';
import { useAddressDialog } from '../../ui/use-address-dialog.ts';
import { type PaymentClient, usePaymentDetails } from './queries.ts';

const CardDialog = lazy(async () => ({ default: (await import('./card/card-dialog.tsx')).CardDialog }));

/** What `dialog=add-card` opens: the form of the gateway by which the organisation pays. */
export function PaymentDialogs() {
  const dialog = useAddressDialog('add-card');
  return dialog.isMounted ? <Opened opened={dialog.isOpen} onClose={dialog.close} client={{}} /> : null;
}

interface OpenedProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly client: PaymentClient;
}

function Opened({ client, ...dialog }: OpenedProps) {
  const { data } = usePaymentDetails(client);
  if (data === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CardDialog {...dialog} client={client} details={data} />
    </Suspense>
  );
}
