import { postPaidByReturn } from '@atrium/domain/invoices/post-events';
import { type Money, money } from '@atrium/domain/kernel/money';
import type { BookWork } from '../../accounts/money-work.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';

/** A document of a change, as far as it says what the change gave back. */
export interface ReturnDocument {
  readonly id: string;
  readonly currency: string;
  readonly totalMinor: number;
  readonly returnedMinor: number;
}

/** What a change gave back pays what it sold, now that it is applied (D-400). */
export async function payByReturn(work: BookWork, documents: readonly ReturnDocument[]): Promise<void> {
  for (const { id, currency, totalMinor, returnedMinor } of documents)
    if (totalMinor > 0 && returnedMinor > 0)
      await postEntry(work, id, postPaidByReturn(money(returnedMinor, currency)));
}

/** What each credit note gives back beside what pays the sale. */
export function leavingBy(
  documents: readonly ReturnDocument[],
  currency: string,
): readonly { readonly documentId: string; readonly amount: Money }[] {
  return documents
    .filter((each) => each.currency === currency && each.totalMinor < 0)
    .map(({ id, totalMinor, returnedMinor }) => ({
      documentId: id,
      amount: money(-totalMinor - returnedMinor, currency),
    }))
    .filter(({ amount }) => amount.amountMinor > 0);
}
