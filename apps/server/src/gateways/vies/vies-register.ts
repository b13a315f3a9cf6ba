import { unionMembers } from '@atrium/domain/invoices/data/union-members';
import type { RegisterAnswer, TaxNumber, TaxNumberRegister } from '../tax-number-register.ts';

export interface ViesSettings {
  /** The root of its REST API, from the settings alone. */
  readonly address: string;
  readonly timeoutMs?: number;
}

/** A person waits for it at most so long; member states answer in one to two seconds. */
const usualTimeoutMs = 3_000;

/** Greece has letters of its own there. */
const memberOf = (country: string): string => (country === 'GR' ? 'EL' : country);
const digitsOf = ({ country, taxId }: TaxNumber): string =>
  taxId.replaceAll(/[\s./-]/g, '').replace(new RegExp(`^${memberOf(country)}`), '');

interface Reply {
  readonly valid?: unknown;
  readonly requestIdentifier?: unknown;
  readonly userError?: unknown;
  readonly errorWrappers?: readonly { readonly error?: unknown }[];
}

/**
 * What the reply says. An error is told with status 200: as `errorWrappers`, or as a `userError` beside a `valid` that
 * means nothing then.
 */
function readReply({ valid, requestIdentifier, userError, errorWrappers }: Reply): RegisterAnswer {
  const error = errorWrappers?.[0]?.error ?? userError ?? 'VALID';
  const isRefused = error === 'INVALID_INPUT' || error === 'INVALID';
  if (error !== 'VALID' && !isRefused) throw new Error(`VIES did not say: ${String(error)}`);
  if (!isRefused && typeof valid !== 'boolean') throw new Error('VIES did not say');
  const reference = typeof requestIdentifier === 'string' && requestIdentifier !== '' ? requestIdentifier : null;
  return { isFound: valid === true, reference };
}

/** VIES, which asks the register of the number's member state: POST check-vat-number of its REST API. */
export function makeViesRegister({ address, timeoutMs = usualTimeoutMs }: ViesSettings): TaxNumberRegister {
  return {
    covers: (country) => unionMembers.includes(country),
    ask: async (number, requester) => {
      const response = await fetch(`${address}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          countryCode: memberOf(number.country),
          vatNumber: digitsOf(number),
          ...(requester === null
            ? {}
            : { requesterMemberStateCode: memberOf(requester.country), requesterNumber: digitsOf(requester) }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const reply = (await response.json().catch(() => null)) as Reply | null;
      // A bad request is told in the body, with status 200 or 400.
      if (reply !== null && (response.ok || response.status === 400)) return readReply(reply);
      throw new Error(`VIES answered with status ${response.status}`);
    },
  };
}
