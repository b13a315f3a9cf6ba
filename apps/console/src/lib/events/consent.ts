import { cookies } from '../storage.ts';

/** What needs consent; everything else that the browser keeps is necessary (D-66). */
export const consentKinds = ['analytics', 'chat', 'campaign'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A year, after which the person is asked again (D-66). */
const keptSeconds = 365 * 86_400;
/** Raised when something new is asked for: an older answer does not cover it. */
const version = '1';

type Listener = () => void;
const listeners = new Set<Listener>();

function stored(): string | null {
  const value = cookies.read('cookie_consent') ?? '';
  return value.startsWith(`${version}.`) ? value : null;
}

/** Null until the person has answered in this browser. The text is compared, so that a store sees no change where there is none. */
export const consentText = stored;

export function isAllowed(kind: ConsentKind): boolean {
  return (stored() ?? '').split('.').slice(1).includes(kind);
}

/** Keeps the answer in a cookie, which every later visit and the server can read. */
export function saveConsent(kinds: readonly ConsentKind[]): void {
  cookies.write('cookie_consent', [version, ...kinds, 'end'].join('.'), keptSeconds);
  for (const listener of listeners) listener();
}

/** For whatever starts or stops by consent. */
export function onConsentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
