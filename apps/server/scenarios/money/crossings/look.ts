import type { UpcomingInvoice } from '@atrium/contract/invoices/invoice-fields';
import { type ForecastReply, getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { type GatewayPayment, readGatewayMoney } from './gateway-money.ts';
import { factsOf, type Play } from './play.ts';
import type { Facts } from './read-facts.ts';

/** What the API shows of the charges to come. */
export interface Views {
  readonly upcoming: readonly UpcomingInvoice[];
  readonly details: SubscriptionDetails;
  readonly forecast: ForecastReply;
}

/** How an organisation stands between two steps. */
export interface Snapshot {
  readonly facts: Facts;
  readonly payments: readonly GatewayPayment[];
  /** Null while it is deleted: nobody can look. */
  readonly views: Views | null;
}

export async function look(play: Play): Promise<Snapshot> {
  const facts = await factsOf(play);
  const [payments, views] = await Promise.all([
    readGatewayMoney(play, facts),
    facts.isDeleted ? null : readViews(play),
  ]);
  return { facts, payments, views };
}

async function readViews({ us }: Play): Promise<Views> {
  const [upcoming, details, forecast] = await Promise.all([
    us.founder.call(listUpcomingInvoices, {}),
    us.founder.call(getSubscriptionDetails, { Version: 'v2' }),
    us.founder.call(getForecast, {}),
  ]);
  for (const [name, { status, body }] of Object.entries({ upcoming, details, forecast }))
    if (status !== 200) throw new Error(`${name} answers ${status}: ${JSON.stringify(body).slice(0, 200)}`);
  return { upcoming: upcoming.body.invoices, details: details.body, forecast: forecast.body };
}
