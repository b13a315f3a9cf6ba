import { isKindAsked } from '@atrium/domain/invoices/kind-asked';
import { useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { usePaymentDetails } from '../queries.ts';
import type { AddressValues } from './address-values.ts';

export interface AddressFormOptions {
  readonly isWanted?: boolean;
  /** That of the payment details which the page has loaded. */
  readonly currency?: string | undefined;
}

/** Whether it is asked as what one buys, or told that the seller sells to businesses alone; null while unknown (D-975). */
export function useKindAsked(
  client: Client,
  { isWanted = true, currency }: AddressFormOptions,
  { buyerKind, country }: Pick<AddressValues, 'buyerKind' | 'country'>,
) {
  const countries = usePaymentDetails(client, currency, isWanted).data?.consumerCountries;
  // A client's country may be known to the server alone, which then asks; and a field that was answered does not go away.
  const [stays, setStays] = useState(false);
  const isAsked = stays || buyerKind === 'consumer' || isKindAsked(country || null, countries ?? []);
  return {
    isKindAsked: isAsked || (countries === undefined ? null : false),
    keepAsking: (): void => setStays(true),
  };
}
