import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { useState } from 'react';
import type { Desk } from './desk.ts';
import type { Gate } from './method-dialog.tsx';
import type { Review } from './use-review.ts';

/** D-42: the field that says that payment by card is not wanted. */
export function hasVendorPrepaid(details: SubscriptionDetails | undefined): boolean {
  return details?.PrepaidCoupons.some(({ Apply, PaymentDisallowed }) => Apply && PaymentDisallowed) ?? false;
}

interface CheckoutParts {
  readonly review: Review;
  readonly desk: Desk;
  readonly isPrepaidByVendor: boolean;
  readonly gate: Gate | null;
  readonly setGate: (gate: Gate | null) => void;
}

/** What the button does, in its order: the prepaid dialog, or a card, then the warnings, then the address, then the charge. */
export function useCheckout({ review, desk, isPrepaidByVendor, gate, setGate }: CheckoutParts) {
  const [read, setRead] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const quote = review.held?.quote;
  const warnings = quote?.warnings ?? [];

  const confirm = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await desk.saveAddress();
    setSaving(false);
    // D-94: an address that changes the tax changes the amount; the server then shows the new one and charges nothing.
    if (isSaved) review.confirm();
  };
  const go = (next: number): void => {
    if (next < warnings.length) return setRead(next);
    setRead(null);
    void confirm();
  };
  const pay = (): void => {
    if (isPrepaidByVendor) return desk.openPrepaid();
    const isDue = Number(quote?.dueToday ?? 0) > 0;
    if (isDue && desk.method !== null && desk.method !== 'ready') return setGate(desk.method);
    go(0);
  };

  return {
    pay,
    isPaying: isSaving || review.isConfirming,
    isBlocked: review.isLate || review.isRefreshing,
    warning: read === null ? null : (warnings[read] ?? null),
    accept: (): void => go((read ?? 0) + 1),
    dismiss: (): void => setRead(null),
    gate,
    closeGate: (): void => setGate(null),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
