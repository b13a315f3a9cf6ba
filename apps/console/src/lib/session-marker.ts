/** A readable cookie without secrets. It names the person, so that every tab sees who signs in or out (D-65, D-151). */
export function writeMarker(userId: string | null): void {
  const value = userId === null ? '; max-age=0' : `signed_in.${userId}`;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `session_marker=${value}; path=/; samesite=lax${secure}`;
}

function sessionMarker(): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith('session_marker='));
  return entry?.slice('session_marker='.length) ?? '';
}

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
