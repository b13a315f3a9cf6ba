const checkEveryMs = 10 * 60_000;

let isOutdated = false;
let lastCheckAt = Date.now();
const listeners = new Set<() => void>();

export function isNewVersionThere(): boolean {
  return isOutdated;
}

export function onVersionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function markOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}

/** The entry file's name contains a hash, so the server's page shows whether this one is old. */
async function check(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (isOutdated || !entry || document.visibilityState !== 'visible') return;
  if (Date.now() - lastCheckAt < checkEveryMs) return;
  lastCheckAt = Date.now();
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => null);
  if (page?.ok && !(await page.text()).includes(entry)) markOutdated();
}

/** A missing file means a newer release, unless the network is down. */
export function watchVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) markOutdated();
  });
  document.addEventListener('visibilitychange', () => void check());
  setInterval(() => void check(), checkEveryMs);
}

/** As on a fresh page, for tests. */
export function forgetVersion(): void {
  isOutdated = false;
}
