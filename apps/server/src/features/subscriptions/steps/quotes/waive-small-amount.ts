import type { CreditGrant } from '@atrium/domain/credits/consume-credits';
import { dayMs } from '@atrium/domain/kernel/duration';
import { planWaiver, smallestCharge, waiverDays } from '@atrium/domain/payments/smallest-charge';
import { computeQuote } from '@atrium/domain/subscriptions/quotes/quote';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { sha256 } from '../../../../keys/sha256.ts';
import { Refused } from '../../../../runtime/refused.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { countSmallGifts } from '../../../credits/credit-grants.store.ts';
import { findMethodFor } from '../../../payments/stores/payment-methods.store.ts';

/** The same id for the same words. */
function idOf(words: string): string {
  const hex = sha256(words).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What no gateway takes is paid by a gift of that amount, which counts among the quote's credits (D-142). */
export async function waiveSmallAmount(
  { organisationId, tx }: MoneyWork,
  inputs: QuoteInputs,
  { isLimited = true }: { readonly isLimited?: boolean } = {},
): Promise<{ readonly inputs: QuoteInputs; readonly waiver: CreditGrant | null }> {
  const due = computeQuote(inputs).dueToday;
  const gateway = (await findMethodFor(organisationId, tx, due.currency))?.gateway ?? 'stripe';
  const belowMinor = smallestCharge(gateway, due.currency);
  if (due.amountMinor === 0 || due.amountMinor >= belowMinor) return { inputs, waiver: null };
  const { at, on, target } = inputs;
  const since = new Date(Date.parse(at) - waiverDays * dayMs);
  // A renewal comes once in a period, so nobody gains by it.
  const small = { currency: due.currency, belowMinor, since };
  const given = isLimited ? await countSmallGifts(organisationId, tx, small) : 0;
  // The same quote has the same gift when it is confirmed.
  const id = idOf(`waiver ${organisationId} ${target.product} ${at}`);
  const decision = planWaiver({ due, gateway, on, at, id, given });
  if (!decision.allowed) throw new Refused(decision.refusal);
  const waiver = decision.plan;
  return { inputs: waiver === null ? inputs : { ...inputs, credits: [...inputs.credits, waiver] }, waiver };
}
