import { type ForecastReply, getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import { inOrganisation } from '../../src/db/transaction.ts';
import { settleDebits } from '../attempts.ts';
import type { Founded } from '../found-in.ts';
import type { PayingApi } from '../paying-api.ts';
import type { Traveller } from '../time-travel.ts';
import { makeOrganisation, type Random } from './make-organisation.ts';

export interface Comparison {
  readonly charges: number;
  /** What kinds of mail came. */
  readonly mails: readonly string[];
  /** Lines that only one of the two has: `-` is forecast and did not happen, `+` happened and was not forecast. */
  readonly differences: readonly string[];
}

const told = [
  'credits_ending',
  'debit_notice',
  'low_credits',
  'plan_expired',
  'prepaid_term',
  'price_change',
  'receipt',
  'renewal_failed',
  'renewal_notice',
  'renewal_reminder',
  'trial_ending',
];

function mailName(template: string, facts: Readonly<Record<string, unknown>>): string {
  if (template === 'prepaid_term') return `prepaid_${String(facts['change'])}`;
  if (template === 'trial_ending' && facts['daysLeft'] === 0) return 'trial_ended';
  return template;
}

/** Notes what an organisation gets, with its date: asked after each due row, it answers what is new. */
function watcher({ api }: PayingApi, us: Founded) {
  const { organisationId } = us;
  const seen = new Set<string>();
  const read = () =>
    inOrganisation(api.ctx, organisationId, async (tx) => ({
      invoices: await tx
        .selectFrom('invoices')
        .select(['id', 'due_minor', 'total_minor', 'currency'])
        .where('organisation_id', '=', organisationId)
        .where('kind', '=', 'renewal')
        .where('state', '=', 'paid')
        .execute(),
      mails: await tx
        .selectFrom('mails')
        .select(['id', 'template', 'facts'])
        .where('to_address', '=', us.founder.email)
        .where('template', 'in', told as never)
        .execute(),
    }));
  return async (on: string): Promise<readonly string[]> => {
    const { invoices, mails } = await read();
    const lines = [
      ...invoices.map(({ id, due_minor, total_minor, currency }) => {
        const [total, due] = [total_minor, due_minor].map((minor) => decimalText(money(minor, currency)));
        return { id, line: `${on} charge ${total} ${currency}, ${due} by card` };
      }),
      ...mails.map(({ id, template, facts }) => {
        return { id, line: `${on} mail ${mailName(template, facts as Readonly<Record<string, unknown>>)}` };
      }),
    ].filter(({ id }) => !seen.has(id));
    for (const { id } of lines) seen.add(id);
    return lines.map(({ line }) => line);
  };
}

function linesOf({ entries }: ForecastReply, until: string): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.on > until) return [];
    if (entry.kind === 'charge')
      return [`${entry.on} charge ${entry.total.amount} ${entry.total.currency}, ${entry.due.amount} by card`];
    return entry.kind === 'mail' ? [`${entry.on} mail ${entry.mail}`] : [];
  });
}

/** The lines of one list that the other does not have, each as often as it is missing. */
function missingIn(others: readonly string[], lines: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** A bank debits a mandate on the day of the renewal, although it was told of it days before. */
function awaitsBank({ api }: PayingApi, { organisationId }: Founded, on: string): Promise<boolean> {
  return inOrganisation(api.ctx, organisationId, async (tx) => {
    const open = await tx
      .selectFrom('renewals')
      .innerJoin('payment_attempts', 'payment_attempts.invoice_id', 'renewals.invoice_id')
      .select('renewals.id')
      .where('renewals.organisation_id', '=', organisationId)
      .where('renewals.state', '=', 'open')
      .where('renewals.period_start', '<=', on)
      .where('payment_attempts.gateway', '=', 'cashfree')
      .where('payment_attempts.state', '=', 'begun')
      .execute();
    return open.length > 0;
  });
}

/** Makes a random organisation, asks what it will get, lets that time pass, and compares. */
export async function compareWhatIf(
  paying: PayingApi,
  time: Traveller,
  random: Random,
  days: number,
): Promise<Comparison> {
  const us = await makeOrganisation(paying, random);
  const today = new Date().toISOString().slice(0, 10);
  const from = addDays(today, random.upTo(40));
  await time.to(us, from, debitsOf(paying, us));
  return compareFrom(paying, time, us, { from, days });
}

const debitsOf = (paying: PayingApi, us: Founded) => async (on: string) => {
  if (await awaitsBank(paying, us, on)) await settleDebits(paying);
};

/** The same for an organisation that stands as it is on its day. */
export async function compareFrom(
  paying: PayingApi,
  time: Traveller,
  us: Founded,
  { from, days }: { readonly from: string; readonly days: number },
): Promise<Comparison> {
  const debit = debitsOf(paying, us);
  const watch = watcher(paying, us);
  await watch(from);
  const { body: forecast } = await us.founder.call(getForecast, {});
  const until = addDays(from, days);
  const happened: string[] = [];
  await time.to(us, until, async (on) => {
    await debit(on);
    happened.push(...(await watch(on)));
  });
  const expected = linesOf(forecast, until);
  return {
    charges: happened.filter((line) => line.includes(' charge ')).length,
    mails: happened.flatMap((line) => line.split(' mail ')[1] ?? []),
    differences: [
      ...missingIn(happened, expected).map((line) => `- ${line}`),
      ...missingIn(expected, happened).map((line) => `+ ${line}`),
    ],
  };
}
