import { getForecast as endpoint, type ForecastReply } from '@atrium/contract/subscriptions/get-forecast';
import { forecast, forecastMonths } from '@atrium/domain/forecast/forecast';
import type { ForecastEntry } from '@atrium/domain/forecast/forecast-entry';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { Money } from '@atrium/domain/kernel/money';
import { monthsLater } from '@atrium/domain/kernel/months-later';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { serve } from '../../runtime/serve.ts';
import { inMoneyView } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { planNameOf } from './steps/changes/tell-owners.ts';
import { loadForecastFacts } from './steps/load-forecast-facts.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';

/** What the organisation gets in the next two years if nobody changes anything: a fold over what is known today. */
export const getForecast = serve(endpoint, async (ctx, caller, input): Promise<ForecastReply> => {
  const { organisationId, prove } = resolvePayer(caller, input);
  const sources = await loadQuoteSources(ctx);
  return inMoneyView(
    ctx,
    organisationId,
    async (view) => {
      const until = monthsLater(view.now, forecastMonths);
      const entries = forecast(await loadForecastFacts(view, sources), until);
      return { from: view.on, until: dateIn(until, view.account.time_zone), entries: entries.map(describeEntry) };
    },
    prove,
  );
});

const amountOf = (money: Money) => ({ amount: decimalText(money), currency: money.currency });

function describeEntry({ plan, ...entry }: ForecastEntry): ForecastReply['entries'][number] {
  const planName = plan && planNameOf(plan);
  if (entry.kind === 'charge') return { ...entry, planName, total: amountOf(entry.total), due: amountOf(entry.due) };
  if (entry.kind === 'notice') return { ...entry, planName, amount: entry.amount && amountOf(entry.amount) };
  return { ...entry, planName };
}
