import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { codeOf, entryOf } from '../../../lib/show-refusal.ts';
import { perTab } from '../../../lib/storage.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { PaymentClient } from '../queries.ts';

/** PAY-07, PAY-25: on to the bank's page; where no link can be had, the mobile number is asked for. */
export function useMandate(client: PaymentClient) {
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const [phonePopup, setPhonePopup] = useState<{ readonly note: string } | null>(null);
  const requesting = useAction(() => call(requestCashfreePage, { ...client }));
  const go = (): void =>
    requesting.run(undefined, {
      onSuccess: ({ Result }) => {
        setLeaving(true);
        // Who was buying comes back to that.
        perTab.write('mandate_begun_at', `${window.location.pathname}${window.location.search}`);
        window.location.assign(Result.AuthLink);
      },
      onError: (error) => {
        const code = codeOf(error);
        if (code === 'session.expired') return;
        setPhonePopup({ note: entryOf(code ?? 'payments.phone_not_validated').message });
      },
    });
  return {
    isLeaving: isLeaving || requesting.isPending,
    phonePopup,
    askPhone: (): void => setPhonePopup({ note: '' }),
    closePhone: (): void => setPhonePopup(null),
    adoptPhone: (): void => {
      setPhonePopup(null);
      void queries.invalidateQueries({ queryKey: keyOf(getPaymentMethods) });
    },
    go,
  };
}
