import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { DeclineReason } from '@atrium/domain/payments/retries/retry-calendar';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listFailedRenewals } from '../../stores/renewals.store.ts';
import { planNameOf } from '../changes/tell-owners.ts';

/** The renewals that were not paid, with what happens next (D-334). */
export async function loadOpenRenewals({
  organisationId,
  tx,
  account,
}: MoneyWork): Promise<SubscriptionDetails['openRenewals']> {
  const failed = await listFailedRenewals(organisationId, tx);
  return failed.map(({ id, inputs, dueMinor, currency, reason, retryAt, graceEndsOn }) => ({
    InvoiceID: id,
    planName: 'quote' in inputs ? planNameOf(inputs.quote.target) : '',
    amount: decimalText(money(dueMinor, currency)),
    currency,
    reason: (reason ?? 'declined') as DeclineReason,
    retryOn: retryAt === null ? null : dateIn(retryAt, account.time_zone),
    endsOn: graceEndsOn ?? '',
  }));
}
