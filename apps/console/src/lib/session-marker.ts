/** D-65: a readable cookie without a secret, written by the server; here it is only compared. */
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
