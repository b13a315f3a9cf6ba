import { CallFailed } from '@atrium/contract/client';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { codeOf, refusalEntryOf } from '../../../lib/show-refusal.ts';
import type { Client } from '../../../lib/use-client.ts';
import type { PaymentDetails } from '../queries.ts';
import { useAdoptDetails } from '../use-adopt-details.ts';
import { useDeclineWords } from './decline-words.ts';

/** The saved card, or the gateway's reason why not; a refusal of our own server is thrown. */
export type SaveResult = { readonly details: PaymentDetails } | { readonly reason: string };

/** Why the bank refused the card, or the refusal's text, unless it only says that saving failed. */
function useReason(): (error: unknown) => string {
  const wordsOf = useDeclineWords();
  return (error) => {
    const code = codeOf(error);
    if (code === null) return '';
    if (code !== 'payments.card_not_saved') return refusalEntryOf(code).message;
    return wordsOf(error instanceof CallFailed ? (error.body?.failure ?? null) : null);
  };
}

/** The state that a card form and its button share: complete or not, being saved, failed (PAY-11, PAY-14). */
export function useCardEntry(client: Client, onAdded: () => void) {
  const formId = useId();
  const show = useAdoptDetails(client);
  const reasonOf = useReason();
  const [isComplete, setComplete] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const perform = useRef<(() => Promise<SaveResult>) | null>(null);
  const running = useRef<Promise<boolean> | null>(null);

  const adopt = async (details: PaymentDetails): Promise<void> => {
    await show(details);
    setComplete(false);
    onAdded();
  };
  const send = async (saveTyped: () => Promise<SaveResult>): Promise<boolean> => {
    setReason(null);
    setSaving(true);
    try {
      const result = await saveTyped();
      if ('details' in result) await adopt(result.details);
      else setReason(result.reason);
      return 'details' in result;
    } catch (error) {
      setReason(reasonOf(error));
      return false;
    } finally {
      setSaving(false);
    }
  };
  /** Saves the typed card, once at a time; false if it is not saved, and the form says why. */
  const save = (): Promise<boolean> => {
    if (running.current !== null) return running.current;
    if (!isComplete || perform.current === null) return Promise.resolve(false);
    running.current = send(perform.current).finally(() => {
      running.current = null;
    });
    return running.current;
  };
  return {
    formId,
    isComplete,
    isSaving,
    /** Null while nothing failed; else the reason, which may be empty. */
    reason,
    setComplete: (next: boolean): void => {
      setComplete(next);
      setReason(null);
    },
    /** How what is typed is saved; null once the form is gone. */
    offer: useCallback((saveTyped: (() => Promise<SaveResult>) | null): void => {
      perform.current = saveTyped;
    }, []),
    save,
  };
}

export type CardEntry = ReturnType<typeof useCardEntry>;

/** The gateway's form says how what is typed into it is saved. */
export function useSavedBy({ offer }: CardEntry, saveTyped: () => Promise<SaveResult>): void {
  useEffect(() => {
    offer(saveTyped);
    return () => offer(null);
  });
}

/** The props of every gateway's form. */
export interface CardFormProps {
  readonly browser: NonNullable<PaymentDetails['browser']>;
  readonly client: Client;
  readonly entry: CardEntry;
  /** What Enter does; at checkout nothing, because there it would buy. */
  readonly onSubmit: () => void;
  /** True in a popup, whose first field gets the focus. */
  readonly takesFocus: boolean;
}
