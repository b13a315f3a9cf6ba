import type { PaymentMethod } from '../../../gateways/payment-gateway.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { findSavedMethod, updateCard } from '../stores/payment-methods.store.ts';
import { canBeShown, claimTrials, warnLater } from './save-method.ts';

/** A saved card that its bank has changed. */
export interface UpdatedCard {
  readonly methodId: string;
  readonly isNumberNew: boolean;
}

/** Keeps what the gateway says of a saved card now. Null where that is what is kept already (D-344). */
export async function refreshMethod(
  work: MoneyWork,
  methodId: string,
  told: PaymentMethod,
): Promise<UpdatedCard | null> {
  const { organisationId, tx } = work;
  const saved = await findSavedMethod(organisationId, tx, methodId);
  if (!saved || !canBeShown(told)) return null;
  const { brand, lastFour, expiryMonth, expiryYear } = told;
  const country = told.country ?? saved.country;
  const fingerprint = told.fingerprint ?? saved.fingerprint;
  const isNumberNew = saved.last_four !== lastFour || saved.fingerprint !== fingerprint;
  const isDateNew = saved.expiry_month !== expiryMonth || saved.expiry_year !== expiryYear;
  if (!isNumberNew && !isDateNew) return null;
  await updateCard(organisationId, tx, { ...told, id: methodId, country, fingerprint });
  await claimTrials(work, told.fingerprint);
  if (expiryMonth !== null && expiryYear !== null) await warnLater(work, methodId, { expiryMonth, expiryYear });
  await record(work, worker, {
    action: 'payments.method_updated',
    subjectId: methodId,
    facts: { gateway: saved.gateway, brand, lastFour, before: saved.last_four },
  });
  return { methodId, isNumberNew };
}
