import { keyOf } from '@atrium/contract/endpoint';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { money, moneyOf } from '@atrium/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { SeatCounts } from '../../../lib/seat-estimate.ts';

/** The whole next charge with these users; `due` is what balance and credits leave to pay, for those who may see them (D-155). */
function nextChargeOf(
  { NextChargeAmount, NextChargeDue }: { NextChargeAmount: string | null; NextChargeDue: string | null },
  currency: string,
) {
  if (NextChargeAmount === null) return null;
  return { total: moneyOf(NextChargeAmount, currency), due: moneyOf(NextChargeDue ?? NextChargeAmount, currency) };
}

/** What more seats would cost now, for each product. Fetched whenever it is shown, never from a cache. */
export function useSeatEstimate(counts: SeatCounts) {
  const input = { erpCount: counts.erp, crmCount: counts.crm, peopleCount: counts.people };
  return useQuery({
    queryKey: keyOf(getAddUserAmount, input),
    queryFn: async ({ signal }) => {
      const { estimates, paysBy } = await call(getAddUserAmount, input, { signal });
      const charges = estimates.map(({ ProductType, Amount, TaxAmount, Currency, TaxInfo, lines, ...charge }) => {
        const [amount, tax] = [moneyOf(Amount, Currency), moneyOf(TaxAmount, Currency)];
        return {
          product: ProductType,
          plan: charge.PlanDisplayName ?? '',
          usersCharged: charge.UsersCharged,
          description: charge.Description,
          nextChargeOn: charge.NextChargeDate,
          nextCharge: nextChargeOf(charge, Currency),
          /** What a whole period costs now and with these users. */
          perPeriod: charge.perPeriod == null ? null : { ...charge.perPeriod, currency: Currency },
          /** With tax. */
          amount,
          net: money(amount.amountMinor - tax.amountMinor, Currency),
          tax,
          /** Null if nothing is taxed. */
          taxLabel: TaxInfo?.TaxLabel ?? null,
          lines,
        };
      });
      return { charges, paysBy: paysBy ?? null };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export type SeatEstimate = NonNullable<ReturnType<typeof useSeatEstimate>['data']>;
export type SeatCharge = SeatEstimate['charges'][number];
