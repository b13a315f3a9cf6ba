import { replayQuote } from '@atrium/domain/subscriptions/quotes/quote-record';
import type { BookWork } from '../../../accounts/money-work.ts';
import { mailPayersAnd } from '../../../accounts/steps/mail-owners.ts';
import { type Doer, worker } from '../../../audit/steps/record.ts';
import type { StoredQuote } from '../../stores/quotes.store.ts';
import { planNameOf } from '../changes/tell-owners.ts';

/** Tells who bought, and whoever pays, that a purchase ended before its payment was decided (D-446). */
export async function tellOfWithdrawal(work: BookWork, { inputs, createdBy }: StoredQuote, doer: Doer): Promise<void> {
  const facts = {
    organisationName: work.company.name,
    planName: planNameOf(inputs.target),
    amount: replayQuote(inputs).dueToday,
    cause: doer === worker ? 'outdated' : 'canceled',
  } as const;
  await mailPayersAnd(work, createdBy, (firstName) => ({
    template: 'purchase_withdrawn',
    facts: { firstName, ...facts },
  }));
}
