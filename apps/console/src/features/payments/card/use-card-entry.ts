import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { codeOf, entryOf } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Client } from '../../../lib/use-client.ts';
import { type PaymentDetails, paymentDetailsOf } from '../queries.ts';

/** A card that was saved, or why not, in the gateway's words; what is thrown is our server's refusal. */
export type SaveResult = { readonly details: PaymentDetails } | { readonly reason: string };

/** The part of a refusal that says more than that it failed. */
function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return code === null || code === 'payments.card_not_saved' ? '' : entryOf(code).message;
}

/** PAY-11, PAY-14: none, enter, valid, save, added; the fields and the button may be apart, and both know where it stands. */
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
        // Shown at once; asked for again, because another currency may have another gateway (D-45).
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
    /** Null while nothing failed; else what is known beyond that. */
    reason,
    setComplete: (next: boolean): void => {
      setComplete(next);
      setReason(null);
    },
    save,
  };
}

export type CardEntry = ReturnType<typeof useCardEntry>;

/** What every gateway's form is given. */
export interface CardFormProps {
  readonly browser: NonNullable<PaymentDetails['browser']>;
  readonly client: Client;
  readonly entry: CardEntry;
  /** In a popup the field is what one came for. */
  readonly takesFocus: boolean;
}
