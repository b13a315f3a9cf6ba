import { type Sms, SmsFailed } from '../sms.ts';

export interface SmsSettings {
  readonly address: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 5_000;

/** A carrier that takes `{ to, text }` as JSON under a key; most do, or a few lines before them make them. */
export function makeHttpSms({ address, key, timeoutMs = usualTimeoutMs }: SmsSettings): Sms {
  return {
    send: async ({ to, text }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new SmsFailed(error instanceof Error ? error.name : 'unknown');
      });
      await response.body?.cancel();
      if (!response.ok) throw new SmsFailed(`status ${response.status}`);
    },
  };
}
