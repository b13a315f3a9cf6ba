import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFormProps } from '../card/use-card-entry.ts';
import { type BankAnswer, type DrawnCard, drawAdyenCard } from './draw-adyen-card.ts';

interface Watching {
  readonly onValid: (isValid: boolean) => void;
  readonly onEnter: () => void;
}

/** Frames that do not load report nothing, so this is how long to wait; the fields usually take one second. */
const patienceMs = 30_000;

/** Draws the card's fields while their place is on the page, and tells whether they are ready. */
export function useAdyenCard({ browser, takesFocus }: CardFormProps, scheme: string, watching: Watching) {
  const { publicKey, mode, address } = browser;
  const cardPlace = useRef<HTMLDivElement>(null);
  const bankPlace = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnCard | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isAsked, setAsked] = useState(false);
  const tellValid = useEffectEvent(watching.onValid);
  const tellEnter = useEffectEvent(watching.onEnter);

  useEffect(() => {
    if (cardPlace.current === null) return;
    tellValid(false);
    const late = setTimeout(() => setStatus('failed'), patienceMs);
    const drawing = drawAdyenCard({ publicKey, mode, address }, cardPlace.current, {
      onReady: () => {
        clearTimeout(late);
        setStatus('ready');
      },
      onValid: (isValid) => tellValid(isValid),
      onEnter: () => tellEnter(),
    });
    drawing.then(
      (card) => (drawn.current = card),
      () => setStatus('failed'),
    );
    return () => {
      clearTimeout(late);
      drawn.current = null;
      drawing.then(
        (card) => card.remove(),
        () => undefined,
      );
    };
  }, [publicKey, mode, address]);

  useEffect(() => {
    if (status === 'ready' && takesFocus) drawn.current?.focus();
  }, [status, takesFocus]);
  useEffect(() => {
    if (status === 'ready' && scheme !== '') drawn.current?.restyle();
  }, [scheme, status]);

  const askBank = async (action: Readonly<Record<string, unknown>>): Promise<BankAnswer> => {
    if (drawn.current === null || bankPlace.current === null) return null;
    setAsked(true);
    try {
      return await drawn.current.askBank(bankPlace.current, action);
    } finally {
      setAsked(false);
    }
  };
  return { cardPlace, bankPlace, status, isAsked, readFields: () => drawn.current?.readFields() ?? null, askBank };
}
