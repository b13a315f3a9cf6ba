import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { inOrganisation, type OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { findCompany } from '../../company/companies.store.ts';
import { lockBillingAccount } from '../billing-accounts.store.ts';

/** What every change of an organisation's money needs, inside its transaction and behind the organisation's lock. */
export interface MoneyWork {
  readonly ctx: Pick<Context, 'newId' | 'tokens'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
  readonly company: Awaited<ReturnType<typeof findCompany>>;
  readonly account: Awaited<ReturnType<typeof lockBillingAccount>>;
  /** By the organisation's business clock. */
  readonly now: Date;
  /** The organisation's date at that instant. */
  readonly on: CalendarDate;
}

/** One transaction on the money of an organisation: two of them come one after the other. */
export function inMoneyWork<Result>(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'tokens'>,
  organisationId: string,
  act: (work: MoneyWork) => Promise<Result>,
): Promise<Result> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const account = await lockBillingAccount(organisationId, tx);
    const company = await findCompany(organisationId, tx);
    const now = ctx.clock.business({ clockOffsetMs: company.clock_offset_ms });
    const on = dateIn(now, account.time_zone);
    return act({ ctx, organisationId, tx, company, account, now, on });
  });
}
