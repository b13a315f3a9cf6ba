import { Suspense } from 'react';
import type { Client } from '../../lib/use-client.ts';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { useMandateReturn } from './mandate/use-mandate-return.ts';
import { usePaymentDetails } from './queries.ts';

const CardDialog = lazyPart(async () => ({ default: (await import('./card/card-dialog.tsx')).CardDialog }));
const MandateDialog = lazyPart(async () => ({ default: (await import('./mandate/mandate-dialog.tsx')).MandateDialog }));

interface Payer {
  readonly client?: Client;
  readonly currency?: string;
}

/**
 * Opens, at `dialog=add-card`, the popup of the gateway that the organisation pays by; at `dialog=add-currency-card`
 * that of the card which pays what a mandate cannot (D-199).
 */
export function PaymentDialogs(payer: Payer) {
  const dialog = useAddressDialog('add-card');
  const currencyDialog = useAddressDialog('add-currency-card');
  useMandateReturn();
  return (
    <>
      {dialog.isMounted && <Opened opened={dialog.isOpen} onClose={dialog.close} {...payer} />}
      {currencyDialog.isMounted && (
        <Opened opened={currencyDialog.isOpen} onClose={currencyDialog.close} {...payer} currency="USD" />
      )}
    </>
  );
}

function Opened({ client = {}, currency, ...dialog }: Payer & { opened: boolean; onClose: () => void }) {
  const { data } = usePaymentDetails(client, currency);
  if (data === undefined) return null;
  const Popup = data.gateway === 'cashfree' ? MandateDialog : CardDialog;
  return (
    <Suspense fallback={null}>
      <Popup {...dialog} client={client} details={data} />
    </Suspense>
  );
}
