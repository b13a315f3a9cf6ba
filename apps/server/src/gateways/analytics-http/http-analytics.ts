import type { Analytics, TrackedEvent } from '../analytics.ts';

export interface AnalyticsSettings {
  readonly address: string;
  readonly key: string;
}

const sentEveryMs = 5_000;
const timeoutMs = 5_000;
const mostInBatch = 100;
/** Beyond this many events the newest are dropped, so that a service that is away uses no memory. */
const mostWaiting = 1_000;

/** Posts `{ events }` in batches under a key. A batch that is not taken is dropped: no figure is worth a retry. */
export function makeHttpAnalytics({ address, key }: AnalyticsSettings, onFailure: (error: unknown) => void): Analytics {
  const waiting: TrackedEvent[] = [];
  const send = async (): Promise<void> => {
    const events = waiting.splice(0, mostInBatch);
    if (events.length === 0) return;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
    } catch (error) {
      onFailure(error);
    }
  };
  const timer = setInterval(() => void send(), sentEveryMs);
  timer.unref();
  return {
    track: (event) => {
      if (waiting.length < mostWaiting) waiting.push(event);
    },
    close: async () => {
      clearInterval(timer);
      while (waiting.length > 0) await send();
    },
  };
}
