import { findViolations } from '../../test-kit/find-violations.ts';
import type { PaymentSandbox } from '../../test-kit/payment-sandbox.ts';
import type { BoughtPlan } from '../fleet/buyer-stream.ts';
import { compareCharges } from '../money/charges/compare-charges.ts';
import { readTakenMoney } from '../money/charges/taken-money.ts';
import { connect } from '../money/renewals/open-work.ts';

/** What is proven in the end: of each kind of fault there must be none. */
export interface ChaosBooks {
  readonly lost: readonly string[];
  readonly double: readonly string[];
  readonly stuck: readonly string[];
  /** Somebody was told of a decline, or counted as one whose card declined; no card here ever declines. */
  readonly toldWrongly: readonly string[];
  readonly ledger: readonly string[];
  readonly auditor: readonly string[];
  readonly purchases: number;
  /** Who pressed again and again while a gateway was away, and heard each time that nothing was paid and to try later. */
  readonly toldToTryLater: number;
  readonly renewals: { readonly paid: number; readonly atFirstTry: number };
  readonly mails: Readonly<Record<string, number>>;
}

/** Mails that say that a payment failed, or that a plan ended for it. */
const badNews = ['renewal_failed', 'renewal_reminder', 'plan_expired', 'payment_failed'];

/** A period that was moved to end today is not the one of its invoice; what is paid twice shows as a double. */
const isMoved = ({ organisationId, rule }: Violated, renewed: ReadonlySet<string>): boolean =>
  rule === 'paid-periods' && renewed.has(organisationId);

type Violated = Awaited<ReturnType<typeof findViolations>>[number];

interface Rows {
  readonly unpaid: readonly { readonly line: string }[];
  readonly stuck: readonly { readonly line: string }[];
  readonly told: readonly { readonly line: string }[];
  readonly mails: readonly { readonly template: string; readonly count: number }[];
  readonly renewals: readonly { readonly paid: number; readonly first: number }[];
}

export async function readChaosBooks(
  superuserUrl: string,
  sandbox: PaymentSandbox,
  bought: readonly BoughtPlan[],
  renewed: ReadonlySet<string>,
): Promise<ChaosBooks> {
  const purchases = bought.flatMap(({ purchase }) => purchase ?? []);
  const gotSomewhere = purchases.filter(({ told }) => told !== 'failed');
  const compared = await compareCharges(superuserUrl, await readTakenMoney(sandbox), gotSomewhere);
  const of = (kinds: readonly string[]) =>
    compared.faults.filter(({ kind }) => kinds.includes(kind)).map(({ kind, says }) => `${kind}: ${says}`);
  const rows = await readRows(superuserUrl, [...renewed]);
  const gaveUp = bought.filter(({ purchase }) => purchase === null).map(({ says }) => `a buyer gave up: ${says}`);
  const violations = await findViolations(superuserUrl);
  const lines = (found: readonly { readonly line: string }[]) => found.map(({ line }) => line);
  return {
    lost: [...of(['lost', 'charged without plan', 'stray', 'amount']), ...lines(rows.unpaid), ...gaveUp],
    double: of(['double']),
    stuck: [...lines(rows.stuck), ...compared.undecided.map((line) => `undecided: ${line}`)],
    toldWrongly: [...of(['told']), ...lines(rows.told)],
    ledger: of(['cash', 'books']),
    auditor: violations
      .filter((each) => !isMoved(each, renewed))
      .map(({ organisationId, rule, says }) => `${organisationId} ${rule}: ${says}`),
    purchases: purchases.filter(({ told }) => told === 'paid').length,
    toldToTryLater: purchases.length - gotSomewhere.length,
    renewals: { paid: rows.renewals[0]?.paid ?? 0, atFirstTry: rows.renewals[0]?.first ?? 0 },
    mails: Object.fromEntries(rows.mails.map(({ template, count }) => [template, count])),
  };
}

async function readRows(superuserUrl: string, renewed: readonly string[]): Promise<Rows> {
  const client = await connect(superuserUrl);
  try {
    return {
      unpaid: await read(
        `select concat_ws(' ', s.product, 'of', s.organisation_id, 'was not renewed', r.state) as line from subscriptions s
           left join renewals r on r.subscription_id = s.id and r.organisation_id = s.organisation_id
         where s.organisation_id = any($1) and s.plan_id is not null and r.state is distinct from 'paid'
           or s.organisation_id = any($1) and s.plan_id is null`,
        [renewed],
      ),
      stuck: await read(
        `select concat_ws(' ', kind, id, 'attempt', attempt, last_error) as line from due_work
         where (done_at is null and due_at <= now()) or outcome = 'gave_up'`,
      ),
      told: await read(
        `select concat_ws(' ', 'mail', template, 'to', to_address) as line from mails where template = any($1)
         union all select concat_ws(' ', 'attempt', id, state, failure) from payment_attempts
           where state = 'failed' or failure <> 'retry_later'
         union all select concat_ws(' ', 'renewal', id, 'counts as failed since', first_failed_at) from renewals
           where first_failed_at is not null`,
        [badNews],
      ),
      mails: await read('select template, count(*)::int as count from mails group by template order by template'),
      renewals: await read(
        `select count(*)::int as paid, count(*) filter (where tries = 1)::int as first from (
           select r.id, count(a.id) as tries from renewals r join payment_attempts a
             on a.invoice_id = r.invoice_id and a.organisation_id = r.organisation_id
           where r.state = 'paid' group by r.id) as paid`,
      ),
    };
  } finally {
    await client.end();
  }
  async function read<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await client.query<Row>(statement, [...values])).rows;
  }
}
