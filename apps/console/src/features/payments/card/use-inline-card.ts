import { useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { hasReadyMethod, type PaymentDetails } from '../queries.ts';
import { useCardEntry } from './use-card-entry.ts';

/** The card on the checkout page: the saved one, or the form whose card the pay button saves (D-165). */
export function useInlineCard(client: Client, details: PaymentDetails | undefined) {
  const [isEditing, setEditing] = useState(false);
  const entry = useCardEntry(client, () => setEditing(false));
  const isReady = details !== undefined && hasReadyMethod(details);
  const isFormOpen = isEditing || !isReady;
  return {
    entry,
    isFormOpen,
    /** Whether there is a saved card to go back to. */
    canKeep: isReady,
    edit: (): void => setEditing(true),
    keep: (): void => {
      setEditing(false);
      entry.setComplete(false);
    },
    form: isFormOpen ? (entry.isComplete ? 'complete' : 'incomplete') : 'closed',
  } as const;
}

export type InlineCard = ReturnType<typeof useInlineCard>;
