import { inOrganisation } from '../../../db/transaction.ts';
import type { Context } from '../../../runtime/context.ts';
import { inMoneyWork, type MoneyWork } from '../../accounts/money-work.ts';
import { refreshMethod, type UpdatedCard } from '../steps/refresh-method.ts';
import { findSavedMethod } from '../stores/payment-methods.store.ts';

/** Asks the gateway what a saved card is now. What an update means is passed in; told twice, it happens once. */
export async function reviewMethod(
  ctx: Context,
  organisationId: string,
  methodId: string,
  onUpdated: (work: MoneyWork, card: UpdatedCard) => Promise<void>,
): Promise<void> {
  const saved = await inOrganisation(ctx, organisationId, (tx) => findSavedMethod(organisationId, tx, methodId));
  const listed = saved && (await ctx.gateways[saved.gateway]?.listMethods(saved.customer_reference));
  const told = listed?.find(({ reference }) => reference === saved?.method_reference);
  if (!told) return;
  await inMoneyWork(ctx, organisationId, async (work) => {
    const updated = await refreshMethod(work, methodId, told);
    if (updated !== null) await onUpdated(work, updated);
  });
}
