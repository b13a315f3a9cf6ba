import { cookies } from '../lib/storage.ts';

/** A readable cookie without secrets. It names the person, so that every tab sees who signs in or out (D-65, D-151). */
export function writeMarker(userId: string | null): void {
  if (userId === null) cookies.remove('session_marker');
  else cookies.write('session_marker', `signed_in.${userId}`);
}

const sessionMarker = (): string => cookies.read('session_marker') ?? '';

/** A change must be noticed within 2 seconds (D-65). */
const checkEveryMs = 1000;

/** Calls back when the marker changes, at most a second later. */
export function onMarkerChange(listener: (marker: string) => void): () => void {
  let known = sessionMarker();
  const check = (): void => {
    const marker = sessionMarker();
    if (marker === known) return;
    known = marker;
    listener(marker);
  };
  const timer = setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
