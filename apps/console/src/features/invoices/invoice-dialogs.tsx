import { Suspense, useRef } from 'react';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { useInvoiceAddress } from './use-invoice-address.ts';

const HistoryDialog = lazyPart(async () => ({ default: (await import('./history/history-dialog.tsx')).HistoryDialog }));
const ForecastDialog = lazyPart(async () => ({
  default: (await import('./forecast/forecast-dialog.tsx')).ForecastDialog,
}));
const InvoiceDialog = lazyPart(async () => ({ default: (await import('./detail/invoice-dialog.tsx')).InvoiceDialog }));

/** Opens the popups at `dialog=billing-history`, `dialog=forecast` and `dialog=invoice&invoice=…`. They stay mounted, so that the focus can return. */
export function InvoiceDialogs() {
  const { isHistoryOpen, invoice } = useInvoiceAddress();
  const forecast = useAddressDialog('forecast');
  const wasHistoryOpen = useRef(false);
  const lastInvoice = useRef<string | null>(null);
  if (isHistoryOpen) wasHistoryOpen.current = true;
  if (invoice !== null) lastInvoice.current = invoice;
  return (
    <Suspense fallback={null}>
      {wasHistoryOpen.current && <HistoryDialog />}
      {forecast.isMounted && <ForecastDialog opened={forecast.isOpen} onClose={forecast.close} />}
      {lastInvoice.current !== null && <InvoiceDialog invoiceId={lastInvoice.current} isOpen={invoice !== null} />}
    </Suspense>
  );
}
