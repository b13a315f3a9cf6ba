import { lazy, Suspense } from 'react';
import { useAddressDialog } from '../../ui/use-address-dialog.ts';
import { useIsForClient } from './use-is-for-client.ts';

const PrepaidCodeDialog = lazy(async () => ({
  default: (await import('./prepaid-code-dialog.tsx')).PrepaidCodeDialog,
}));
const CreditCodeDialog = lazy(async () => ({ default: (await import('./credit-code-dialog.tsx')).CreditCodeDialog }));
const DiscountCodeDialog = lazy(async () => ({
  default: (await import('./discount-code-dialog.tsx')).DiscountCodeDialog,
}));

/** The three popups, each opened by its address: `dialog=prepaid-code`, `credit-code`, `discount-code`. */
export function CodeDialogs() {
  const prepaid = useAddressDialog('prepaid-code');
  const credit = useAddressDialog('credit-code');
  const discount = useAddressDialog('discount-code');
  if (useIsForClient()) return null;
  return (
    <Suspense fallback={null}>
      {prepaid.isMounted && <PrepaidCodeDialog opened={prepaid.isOpen} onClose={prepaid.close} />}
      {credit.isMounted && <CreditCodeDialog opened={credit.isOpen} onClose={credit.close} />}
      {discount.isMounted && <DiscountCodeDialog opened={discount.isOpen} onClose={discount.close} />}
    </Suspense>
  );
}
