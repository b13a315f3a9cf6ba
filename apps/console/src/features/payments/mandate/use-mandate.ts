import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, refusalEntryOf } from '../../../lib/show-refusal.ts';
import { perTab } from '../../../lib/storage.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Client } from '../../../lib/use-client.ts';
import { requestMandateLink } from '../queries.ts';

/** Leads to the bank’s page, or asks for the mobile number if there is no link (PAY-07, PAY-25). */
export function useMandate(client: Client) {
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const [phonePopup, setPhonePopup] = useState<{ readonly note: string } | null>(null);
  const requesting = useAction(() => requestMandateLink(client));
  const go = (): void =>
    requesting.run(undefined, {
      onSuccess: (link) => {
        setLeaving(true);
        // After the bank’s page the payer comes back to the purchase.
        perTab.write('mandate_begun_at', `${window.location.pathname}${window.location.search}`);
        window.location.assign(link);
      },
      onError: (error) => {
        const code = codeOf(error);
        if (code === 'session.expired') return;
        setPhonePopup({ note: refusalEntryOf(code ?? 'payments.phone_not_validated').message });
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
