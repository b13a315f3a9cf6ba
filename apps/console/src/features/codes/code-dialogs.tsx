import { Suspense } from 'react';
import { useClient } from '../../lib/use-client.ts';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const PrepaidCodeDialog = lazyPart(async () => ({
  default: (await import('./prepaid-code-dialog.tsx')).PrepaidCodeDialog,
}));
const CreditCodeDialog = lazyPart(async () => ({
  default: (await import('./credit-code-dialog.tsx')).CreditCodeDialog,
}));
const DiscountCodeDialog = lazyPart(async () => ({
  default: (await import('./discount-code-dialog.tsx')).DiscountCodeDialog,
}));

interface CodeDialogsProps {
  readonly at?: 'subscriptions' | 'checkout';
  readonly onDiscountApplied?: () => void;
}

/** The three popups, each opened by its address: `dialog=prepaid-code`, `credit-code`, `discount-code`. */
export function CodeDialogs({ at = 'subscriptions', onDiscountApplied }: CodeDialogsProps) {
  const prepaid = useAddressDialog('prepaid-code');
  const credit = useAddressDialog('credit-code');
  const discount = useAddressDialog('discount-code');
  const { isBookkeeper } = useClient();
  if (isBookkeeper && at !== 'checkout') return null;
  return (
    <Suspense fallback={null}>
      {prepaid.isMounted && <PrepaidCodeDialog opened={prepaid.isOpen} onClose={prepaid.close} />}
      {credit.isMounted && !isBookkeeper && <CreditCodeDialog opened={credit.isOpen} onClose={credit.close} />}
      {discount.isMounted && (
        <DiscountCodeDialog
          opened={discount.isOpen}
          onClose={discount.close}
          {...(onDiscountApplied === undefined ? {} : { onApplied: onDiscountApplied })}
        />
      )}
    </Suspense>
  );
}
