import { isBundleOfProducts, productOfToken } from '@atrium/domain/products/products';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { productName } from './product-name.ts';

export interface SeatChange {
  readonly plan: string;
  readonly added: number;
  readonly removed: number;
  readonly charged: { readonly before: number; readonly after: number } | null;
}

export function planName(plan: string): string {
  const product = productOfToken(plan);
  return product === null ? plan : productName(product);
}

/** The bundle counts the same seats again, so it is named only if the organisation has that plan. */
function namedSeats(seats: readonly SeatChange[]): readonly SeatChange[] {
  return seats.filter(({ plan, charged }) => !isBundleOfProducts(plan) || charged !== null);
}

/** One sentence for every plan whose seats change. */
export function useSeatWords(seats: readonly SeatChange[]): readonly string[] {
  const { t } = useLingui();
  return namedSeats(seats).map(({ plan, added, removed, charged }) => {
    const name = planName(plan);
    const net = added - removed;
    const words =
      net >= 0
        ? plural(net, { one: `Takes # ${name} seat`, other: `Takes # ${name} seats` })
        : plural(-net, { one: `Frees # ${name} seat`, other: `Frees # ${name} seats` });
    if (charged === null) return net > 0 ? t`${words}: nothing is charged without a paid plan` : words;
    if (charged.before === charged.after) return words;
    return t`${words}: charged for ${charged.after} instead of ${charged.before}`;
  });
}
