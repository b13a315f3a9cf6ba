import { useSyncExternalStore } from 'react';
import { consentKinds, consentText, isAllowed, onConsentChange } from '../../lib/events/consent.ts';

/** The person's answer in this browser, and whether there is one. */
export function useConsent() {
  const text = useSyncExternalStore(onConsentChange, consentText);
  return { isAnswered: text !== null, allowed: consentKinds.filter((kind) => isAllowed(kind)) };
}
