import type { Gateway } from '@atrium/domain/payments/gateway';
import { expiringFrom } from '@atrium/domain/payments/methods/card-expiry';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { PaymentMethod } from '../../../gateways/payment-gateway.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { type Doer, record } from '../../audit/steps/record.ts';
import { insertReference } from '../stores/gateway-references.store.ts';
import { insertDefaultMethod, listDefaultMethods } from '../stores/payment-methods.store.ts';
import { claimCardForPastTrials } from '../stores/trial-cards.store.ts';
import { payOpenRenewals } from './pay-open-renewals.ts';

/** PAY-05: what has no number to be known by is not charged. */
export const canBeShown = ({ lastFour }: Pick<PaymentMethod, 'lastFour'>) => /^\d{4}$/.test(lastFour);

/** PAY-13: from now on this card or mandate is charged, in place of the card or mandate before. */
export async function saveMethod(
  work: MoneyWork,
  doer: Doer,
  saved: {
    readonly gateway: Gateway;
    readonly customer: string;
    readonly method: PaymentMethod;
    readonly paysOpenInvoices: boolean;
  },
): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const { gateway, customer: customerReference } = saved;
  const { reference: methodReference, ...method } = saved.method;
  const before = await listDefaultMethods(organisationId, tx);
  const id = await insertDefaultMethod(organisationId, tx, {
    id: ctx.newId(),
    gateway,
    customerReference,
    methodReference,
    ...method,
    at: ctx.clock.wall(),
  });
  const reference = { gateway, kind: 'method', reference: methodReference, subjectId: id } as const;
  await insertReference(tx, { ...reference, organisationId, at: ctx.clock.wall() });
  await claimTrials(work, method.fingerprint);
  // Told by the browser and by a notice, it was done once.
  if (before.some((each) => each.gateway === gateway && each.method_reference === methodReference)) return;
  if (saved.paysOpenInvoices) await payOpenRenewals(work, id);
  const { brand, lastFour, expiryMonth, expiryYear } = method;
  if (expiryMonth !== null && expiryYear !== null) await warnLater(work, id, { expiryMonth, expiryYear });
  await record(work, doer, { action: 'payments.method_saved', facts: { gateway, brand, lastFour } });
}

/** The card stands behind the trials that were begun before it was known. */
export async function claimTrials({ ctx, organisationId, tx }: MoneyWork, fingerprint: string | null): Promise<void> {
  if (fingerprint === null) return;
  const card = ctx.tokens.digest('trial-card', fingerprint);
  await claimCardForPastTrials(organisationId, tx, { card, at: ctx.clock.wall() });
}

/** A month before its end somebody is told, if it is still the one that is charged. */
export async function warnLater(
  { ctx, organisationId, tx }: MoneyWork,
  methodId: string,
  card: Parameters<typeof expiringFrom>[0],
): Promise<void> {
  const now = ctx.clock.wall();
  const dueAt = new Date(Math.max(now.getTime(), Date.parse(`${expiringFrom(card)}T08:00:00Z`)));
  await insertDueWork(tx, { id: ctx.newId(), kind: 'warn-of-expiry', organisationId, subjectId: methodId, dueAt, now });
}
