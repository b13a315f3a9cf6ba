import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { codeOf, entryOf } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Client } from '../../../lib/use-client.ts';
import { type PaymentDetails, paymentDetailsOf } from '../queries.ts';

/** The saved card, or the gateway's reason why not; a refusal of our own server is thrown. */
export type SaveResult = { readonly details: PaymentDetails } | { readonly reason: string };

/** The refusal's text, unless it only says that saving failed. */
function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return code === null || code === 'payments.card_not_saved' ? '' : entryOf(code).message;
}

/** The state that a card form and its button share: complete or not, being saved, failed (PAY-11, PAY-14). */
export function useCardEntry(client: Client, onAdded: (details: PaymentDetails) => void) {
  const formId = useId();
  const queries = useQueryClient();
  const [isComplete, setComplete] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const saving = useAction((perform: () => Promise<SaveResult>) => perform());
  const save = (perform: () => Promise<SaveResult>): void => {
    if (!isComplete) return;
    setReason(null);
    saving.run(perform, {
      onSuccess: (result) => {
        if ('reason' in result) return setReason(result.reason);
        // Shown at once, and loaded again, because another currency may have another gateway (D-45).
        queries.setQueriesData(paymentDetailsOf(client), result.details);
        void queries.invalidateQueries({ queryKey: keyOf(getPaymentMethods) });
        void queries.invalidateQueries({ queryKey: keyOf(getSubscriptionDetails) });
        setComplete(false);
        onAdded(result.details);
      },
      onError: (error) => setReason(reasonOf(error)),
    });
  };
  return {
    formId,
    isComplete,
    isSaving: saving.isPending,
    /** Null while nothing failed; else the reason, which may be empty. */
    reason,
    setComplete: (next: boolean): void => {
      setComplete(next);
      setReason(null);
    },
    save,
  };
}

export type CardEntry = ReturnType<typeof useCardEntry>;

/** The props of every gateway's form. */
export interface CardFormProps {
  readonly browser: NonNullable<PaymentDetails['browser']>;
  readonly client: Client;
  readonly entry: CardEntry;
  /** True in a popup, whose first field gets the focus. */
  readonly takesFocus: boolean;
}
