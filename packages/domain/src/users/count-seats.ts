import type { Product } from '../products/products.ts';
import { chargedSeats } from './seats.ts';

/** The facts of a plan that decide how many seats it has. */
export interface SeatTerms {
  readonly product: Product;
  readonly includedUsers: number;
  /** Seats bought ahead of the people who will hold them. */
  readonly seatsBought: number;
  /** `by_seat` charges every user beyond the included ones, `capped` allows no more, `free` counts without a limit. */
  readonly kind: 'by_seat' | 'capped' | 'free';
}

export interface SeatCount {
  readonly product: Product;
  readonly taken: number;
  /** Included and charged seats; null where nothing is paid by seat, as in a trial. */
  readonly paid: number | null;
}

/** How many seats of a plan are taken, and how many are paid for (D-194). */
export function countSeats({ product, includedUsers, seatsBought, kind }: SeatTerms, taken: number): SeatCount {
  if (kind === 'free') return { product, taken, paid: null };
  if (kind === 'capped') return { product, taken, paid: includedUsers };
  const holders = Math.max(taken, seatsBought);
  const charged = chargedSeats({ holders, freeUserCount: includedUsers, isPaidPlan: true });
  return { product, taken, paid: includedUsers + charged };
}
