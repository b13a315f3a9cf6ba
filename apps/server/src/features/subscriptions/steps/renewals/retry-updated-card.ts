import { daysAfter } from '@atrium/domain/kernel/duration';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { byDay, isMendedByUpdate } from '@atrium/domain/payments/retries/dunning';
import { type DeclineReason, triesOfCardDays } from '@atrium/domain/payments/retries/retry-calendar';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { hasUndecidedAttempt } from '../../../invoices/invoices.store.ts';
import type { UpdatedCard } from '../../../payments/steps/refresh-method.ts';
import { countTriesOfCard, countTriesOfInvoice, findLastTry } from '../../../payments/stores/payment-attempts.store.ts';
import { keepFailure, listOpenRenewals, type Renewal } from '../../stores/renewals.store.ts';
import { scheduleTry } from './plan-next-try.ts';

/** A bank has updated a card: what it could not pay for its old details is tried once more, by day (D-344). */
export async function retryUpdatedCard(work: MoneyWork, card: UpdatedCard): Promise<void> {
  const { organisationId, tx, now, account } = work;
  for (const open of await listOpenRenewals(organisationId, tx)) {
    if (!(await isMended(work, open, card))) continue;
    const { id, invoiceId, firstFailedAt, graceEndsOn, toldOn } = open;
    const reason = open.reason as DeclineReason | null;
    const retryAt = byDay(now, account.time_zone);
    if (reason === null || firstFailedAt === null || graceEndsOn === null) continue;
    if (dateIn(retryAt, account.time_zone) >= graceEndsOn) continue;
    await keepFailure(organisationId, tx, { id, reason, firstFailedAt, graceEndsOn, toldOn, retryAt });
    await scheduleTry(work, invoiceId, retryAt);
  }
}

async function isMended(
  { organisationId, tx, now }: MoneyWork,
  { invoiceId, reason }: Renewal,
  { methodId, isNumberNew }: UpdatedCard,
): Promise<boolean> {
  const last = await findLastTry(organisationId, tx, invoiceId);
  if (last?.methodId !== methodId || (await hasUndecidedAttempt(organisationId, tx, invoiceId))) return false;
  const from = daysAfter(now, -triesOfCardDays);
  return isMendedByUpdate({
    reason: reason as DeclineReason | null,
    isNumberNew,
    gateway: last.gateway,
    cardCountry: last.country,
    tries: await countTriesOfInvoice(organisationId, tx, invoiceId),
    triesOfThisCard: await countTriesOfCard(organisationId, tx, { methodId, from }),
  });
}
