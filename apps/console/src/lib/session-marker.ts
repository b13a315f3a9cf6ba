/** D-65: a readable cookie without a secret; it names who works where, so that every tab sees when that changes. */
export function writeMarker(marker: { readonly userId: string; readonly tenantId: string | null } | null): void {
  const value = marker === null ? '; max-age=0' : `signed_in.${marker.userId}.${marker.tenantId ?? 'none'}`;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `session_marker=${value}; path=/; samesite=lax${secure}`;
}

function sessionMarker(): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith('session_marker='));
  return entry?.slice('session_marker='.length) ?? '';
}

/** D-65 allows 2 seconds. */
const checkEveryMs = 1000;

/** Calls back whenever the marker is another one than before, at the latest a second after. */
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
