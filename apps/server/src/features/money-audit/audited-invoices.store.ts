import type { Account, EntryKind } from '@atrium/domain/invoices/ledger';
import type { AuditedInvoice, SubjectSum } from '@atrium/domain/money-audit/money-facts';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

type Quoted = Pick<QuoteInputs, 'intent' | 'target' | 'held'>;

/** Every invoice, with the part of its inputs that says what it bought and what it ended. */
export async function listAuditedInvoices(
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly AuditedInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'state', 'holds', 'currency', 'period_start', 'period_end'])
    .select(['total_minor as totalMinor', 'tax_minor as taxMinor', 'due_minor as dueMinor'])
    .select('returned_minor as returnedMinor')
    .select(['quote_id as quoteId', 'corrects_id as correctsId', 'decided_at as decidedAt'])
    .select(['opened_at as openedAt', 'charged_on as chargedOn'])
    .select([
      sql<Quoted['intent'] | null>`inputs->'quote'->>'intent'`.as('intent'),
      sql<Quoted['target']>`inputs->'quote'->'target'`.as('target'),
      sql<Quoted['held']>`inputs->'quote'->'held'`.as('held'),
      sql<boolean>`inputs ? 'prepaid'`.as('isPrepaid'),
      sql<boolean>`coalesce((inputs->'note'->'keepsPlan')::boolean, false)`.as('keepsPlan'),
    ])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();
  return rows.map(({ intent, target, held, period_start: startsOn, period_end: endsOn, ...invoice }) => ({
    ...invoice,
    period: startsOn === null || endsOn === null ? null : { startsOn, endsOn },
    quoted: intent === null ? null : { intent, target, held },
  }));
}

/** Everything that these invoices were computed from. */
export function listSoldInputs(organisationId: string, tx: OrganisationTx, invoiceIds: readonly string[]) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'decided_at as decidedAt', sql<QuoteInputs>`inputs->'quote'`.as('inputs')])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', invoiceIds)
    .execute();
}

/** The postings, added up by what they are about. */
export async function listSubjectSums(organisationId: string, tx: OrganisationTx): Promise<readonly SubjectSum[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['subject_id as subjectId', 'account', 'event', 'currency'])
    .select(sql<number>`sum(amount_minor)::bigint`.as('amountMinor'))
    .where('organisation_id', '=', organisationId)
    .groupBy(['subject_id', 'account', 'event', 'currency'])
    .execute();
  return rows.map((row) => ({ ...row, account: row.account as Account, event: row.event as EntryKind }));
}
