import { type Product, productOfToken } from '@atrium/domain/products/products';
import { productOfSeatAddon } from '@atrium/domain/subscriptions/changes/seat-addon';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { Refused } from '../../../../runtime/refused.ts';
import type { ChangeRequest } from '../../stores/quotes.store.ts';

/** What a call asks for: a plan, extra seats of it (D-104), named once (D-700), and what is to end with it. */
export function readRequest(input: {
  readonly PlanID: string;
  readonly Addons?: readonly { readonly AddonID: string; readonly Quantity: number }[] | undefined;
  readonly alsoEnd?: readonly string[] | undefined;
}): ChangeRequest {
  const { PlanID: planId, Addons: addons = [], alsoEnd = [] } = input;
  const [seats, ...more] = addons;
  const seatsOf = seats === undefined ? null : productOfSeatAddon(seats.AddonID);
  if (more.length > 0 || (seats !== undefined && seatsOf === null)) throw unknown('Addons');
  return {
    planId,
    addedHolders: seats?.Quantity ?? 0,
    seatsOf,
    alsoEnd: alsoEnd.map((token): Product => {
      const known = productOfToken(token);
      if (known === null) throw unknown('alsoEnd');
      return paidAs(known);
    }),
  };
}

const unknown = (field: string) => new Refused('request.invalid', { fields: [{ field, message: 'Not known' }] });
