import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../../db/database.ts';
import { databaseTime } from '../../../db/database-clock.store.ts';
import type { Tables } from '../../../db/tables.gen.ts';

type Row = Tables['payment_attempts'];

export interface NewAttempt {
  readonly id: string;
  readonly invoiceId: string;
  /** Which try at the invoice it is, from 1. */
  readonly number: number;
  readonly gateway: Row['gateway'];
  readonly methodId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly isPayerPresent: boolean;
  /** What stands on the payer's statement. It is part of the call, so a repeated call must carry the same. */
  readonly description: string;
  /** When a bank is to debit a mandate; part of the call too. */
  readonly debitOn: CalendarDate | null;
  /** How far a test has moved the clocks. */
  readonly movedMs: number;
}

/**
 * In the transaction that opens the invoice, before money can move; unique indexes allow one undecided and one paid
 * attempt for each invoice. Answers when it was begun by the database's clock, or null if there is an attempt of this id.
 */
export async function insertAttempt(
  organisationId: string,
  tx: OrganisationTx,
  attempt: NewAttempt,
): Promise<Date | null> {
  const row = await tx
    .insertInto('payment_attempts')
    .values({
      organisation_id: organisationId,
      id: attempt.id,
      invoice_id: attempt.invoiceId,
      number: attempt.number,
      gateway: attempt.gateway,
      method_id: attempt.methodId,
      amount_minor: attempt.amountMinor,
      currency: attempt.currency,
      is_payer_present: attempt.isPayerPresent,
      description: attempt.description,
      debit_on: attempt.debitOn,
      state: 'begun',
      begun_at: databaseTime(attempt.movedMs),
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .returning('begun_at')
    .executeTakeFirst();
  return row?.begun_at ?? null;
}

/**
 * Keeps the gateway's name of a charge; webhooks find it by that name, or by the key that we gave. False once the attempt
 * was given up, its invoice withdrawn, or an operator settled it: then no money may move any more.
 */
export async function keepReference(
  organisationId: string,
  tx: OrganisationTx,
  named: {
    readonly gateway: Row['gateway'];
    readonly attemptId: string;
    readonly reference: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { gateway, attemptId, reference, at } = named;
  const { rows } = await sql`
    with kept as (
      update payment_attempts a set reference = ${reference}
      where a.organisation_id = ${organisationId} and a.id = ${attemptId}
        and a.state in ('begun', 'challenge') and a.operator_verdict is null
        and exists (
          select from invoices i where i.organisation_id = a.organisation_id and i.id = a.invoice_id
            and i.state in ('open', 'failed', 'uncollectible')
        )
      returning a.id
    ), told as (
      insert into gateway_references (gateway, kind, reference, organisation_id, subject_id, created_at)
      select ${gateway}, 'charge', name, ${organisationId}::uuid, kept.id, ${at}
      from kept cross join unnest(array[${reference}, ${attemptId}]::text[]) name
      on conflict (gateway, kind, reference) do nothing
    )
    select id from kept`.execute(tx);
  return rows.length === 1;
}

/** Whether a payment by this card or mandate is begun and not decided: money may be moving. */
export async function isPaying(organisationId: string, tx: OrganisationTx, methodId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('method_id', '=', methodId)
    .where('state', 'in', ['begun', 'challenge'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
