import { keep } from '../../../db/personal/kept.ts';
import { findCurrentSeller } from '../sellers.store.ts';

export type Seller = Awaited<ReturnType<typeof findCurrentSeller>>;

/** The seller of new invoices, whom all organisations share. */
const keptSeller = keep(findCurrentSeller);
export const currentSellerOf = keptSeller.of;
export const currentSellerIn = keptSeller.in;
