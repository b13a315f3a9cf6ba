import { isTakenStatus } from '@atrium/domain/leads/lead-form';
import type { LeadForms } from '../lead-forms.ts';

export interface CrmSettings {
  /** From the settings alone: nothing that a visitor types becomes part of it. */
  readonly address: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 5_000;
/** These say that the call was bad, not that it came at a bad time. */
const neverTaken = [400, 409, 413, 422];

const unknownToIt = [404, 410];
const notOffered = [405, 501];

/** Posts `{ cells }` to a form of the CRM under a key. Redirects are not followed. */
export function makeHttpLeadForms({ address, key, timeoutMs = usualTimeoutMs }: CrmSettings): LeadForms {
  return {
    submit: async ({ path, key: once, cells, subject }) => {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': once,
          ...(subject === null ? {} : { 'atrium-subject': subject }),
        },
        body: JSON.stringify({ cells }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (neverTaken.includes(response.status)) {
        await response.body?.cancel();
        return 'rejected';
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the form answered with status ${response.status}`);
      }
      if (isTakenStatus(((await response.json()) as { status?: unknown } | null)?.status)) return 'taken';
      throw new Error('the form did not answer with success or created');
    },
    forget: async (subject) => {
      const response = await fetch(`${address}/subjects/${subject}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok || unknownToIt.includes(response.status)) return 'forgotten';
      if (notOffered.includes(response.status)) return 'not_offered';
      throw new Error(`the CRM answered with status ${response.status}`);
    },
  };
}
