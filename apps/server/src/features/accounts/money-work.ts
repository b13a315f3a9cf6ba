import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { collectWrites, writeCollected } from '../../db/collected-writes.store.ts';
import type { OrganisationTx } from '../../db/database.ts';
import type { Fact } from '../../db/fact.ts';
import { factOf, forgetFact, keepFacts, listStaleFacts, loadFacts } from '../../db/personal/kept-facts.store.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { findBillingAccount, lockBillingAccount } from './billing-accounts.store.ts';
import { findPayer, type Payer, payerFact } from './companies.store.ts';

/** What every change of an organisation's money needs, inside its transaction and under the organisation's lock. */
export interface MoneyWork<Ctx = Pick<Context, 'newId' | 'tokens' | 'clock'>> extends Payer {
  readonly ctx: Ctx;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
  readonly account: Awaited<ReturnType<typeof lockBillingAccount>>;
  /** By the organisation's business clock. */
  readonly now: Date;
  /** The organisation's date at that instant. */
  readonly on: CalendarDate;
  /** Does this as the last of the transaction: for locks that all organisations share, such as a number series'. */
  readonly atEnd: (act: () => Promise<unknown>) => void;
}

/** Work that the operator does too, who has no signing secret. */
export type BookWork = MoneyWork<Pick<Context, 'newId' | 'clock'>>;

type Needs = Pick<Context, 'db' | 'clock' | 'newId' | 'confirm' | 'factChecks'>;
/** Checks that the caller may act on this organisation, before anything is read or locked there. `share` keeps it so until the commit. */
type Prove = (tx: OrganisationTx, lock?: 'share') => Promise<unknown>;

/** One transaction on the money of an organisation. The lock puts two of them in order. */
export function inMoneyWork<Result, Ctx extends Needs>(
  ctx: Ctx,
  organisationId: string,
  act: (work: MoneyWork<Ctx>) => Promise<Result>,
  prove?: Prove,
  /** What the transaction will need, loaded with the payer in one statement. */
  facts: readonly Fact<unknown>[] = [],
): Promise<Result> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove?.(tx, 'share');
    const ends: (() => Promise<unknown>)[] = [];
    keepFacts(organisationId, tx);
    const work = await moneyWorkIn(ctx, organisationId, tx, (end) => void ends.push(end), facts);
    collectWrites(tx);
    // Behind the lock: it may have been deleted while somebody waited here, for instance its bookkeeper (D-243).
    if (work.company.closed_at !== null && ctx.confirm !== undefined) throw new Refused('organisation.not_set');
    const result = await act(work);
    await writeCollected(tx);
    // The caller is confirmed first, because the last statements hold a lock that every organisation waits for.
    if (ends.length > 0) await confirmNow(ctx, tx);
    for (const end of ends) await end();
    await writeCollected(tx);
    if (ctx.factChecks?.isOn) await refuseStaleFacts(organisationId, tx);
    return result;
  });
}

async function refuseStaleFacts(organisationId: string, tx: OrganisationTx): Promise<void> {
  const stale = await listStaleFacts(organisationId, tx);
  if (stale.length > 0) throw new Error(`facts were written and not changed: ${stale.join(', ')}`);
}

const refuseEnd = () => {
  throw new Error('nothing is done at the end of this transaction');
};

/** The same in a transaction that is open already, for whoever deletes an organisation with their account. */
export async function moneyWorkIn<Ctx extends Pick<Context, 'clock'>>(
  ctx: Ctx,
  organisationId: string,
  tx: OrganisationTx,
  atEnd: MoneyWork['atEnd'] = refuseEnd,
  facts: readonly Fact<unknown>[] = [],
): Promise<MoneyWork<Ctx>> {
  const account = await lockBillingAccount(organisationId, tx);
  // A statement of its own: joined to the lock, it would read what was there before whoever held the lock.
  await loadFacts(organisationId, tx, [payerFact, ...facts]);
  const payer = await factOf(organisationId, tx, payerFact);
  // The work holds it as it was at its beginning, also where it changes the company.
  forgetFact(tx, payerFact);
  const now = ctx.clock.business({ clockOffsetMs: payer.company.clock_offset_ms });
  return { ctx, organisationId, tx, ...payer, account, now, on: dateIn(now, account.time_zone), atEnd };
}

/** The same for reading: it takes no lock, so nobody waits. */
export function inMoneyView<Result, Ctx extends Needs>(
  ctx: Ctx,
  organisationId: string,
  act: (view: MoneyWork<Ctx>) => Promise<Result>,
  prove?: Prove,
): Promise<Result> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    await prove?.(tx);
    keepFacts(organisationId, tx);
    const [payer, known] = await Promise.all([findPayer(organisationId, tx), findBillingAccount(organisationId, tx)]);
    const { company } = payer;
    const { currency, time_zone } = company;
    const flags = { is_credit_flow: false, is_mrp_enabled: false, should_auto_activate: false };
    const account = known ?? { currency, time_zone, pending_change_id: null, version: 0, ...flags };
    const now = ctx.clock.business({ clockOffsetMs: company.clock_offset_ms });
    const on = dateIn(now, account.time_zone);
    return act({ ctx, organisationId, tx, ...payer, account, now, on, atEnd: refuseEnd });
  });
}
