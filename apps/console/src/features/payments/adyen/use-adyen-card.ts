import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFormProps } from '../card/use-card-entry.ts';
import { type BankAnswer, type DrawnCard, drawAdyenCard } from './draw-adyen-card.ts';

interface Watching {
  readonly onValid: (isValid: boolean) => void;
  readonly onEnter: () => void;
}

/** Frames that never came tell nothing; the fields are usually there in one second. */
const patienceMs = 30_000;

/** The drawn card for as long as its place is on the page, and how far it is. */
export function useAdyenCard({ browser, takesFocus }: CardFormProps, scheme: string, watching: Watching) {
  const { publicKey, mode, address } = browser;
  const cardPlace = useRef<HTMLDivElement>(null);
  const bankPlace = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnCard | null>(null);
  const [standing, setStanding] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isAsked, setAsked] = useState(false);
  const tellValid = useEffectEvent(watching.onValid);
  const tellEnter = useEffectEvent(watching.onEnter);

  useEffect(() => {
    if (cardPlace.current === null) return;
    tellValid(false);
    const late = setTimeout(() => setStanding('failed'), patienceMs);
    const drawing = drawAdyenCard({ publicKey, mode, address }, cardPlace.current, {
      onReady: () => {
        clearTimeout(late);
        setStanding('ready');
      },
      onValid: (isValid) => tellValid(isValid),
      onEnter: () => tellEnter(),
    });
    drawing.then(
      (card) => (drawn.current = card),
      () => setStanding('failed'),
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
    if (standing === 'ready' && takesFocus) drawn.current?.focus();
  }, [standing, takesFocus]);
  useEffect(() => {
    if (standing === 'ready' && scheme !== '') drawn.current?.restyle();
  }, [scheme, standing]);

  const askBank = async (action: Readonly<Record<string, unknown>>): Promise<BankAnswer> => {
    if (drawn.current === null || bankPlace.current === null) return null;
    setAsked(true);
    try {
      return await drawn.current.askBank(bankPlace.current, action);
    } finally {
      setAsked(false);
    }
  };
  return { cardPlace, bankPlace, standing, isAsked, readFields: () => drawn.current?.readFields() ?? null, askBank };
}
