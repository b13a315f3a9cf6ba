import { useSyncExternalStore } from 'react';

export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = (): boolean => navigator.onLine;

export function useIsOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline);
}

/** Resolves as soon as the browser has a network. */
export function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (isOnline()) return resolve();
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
