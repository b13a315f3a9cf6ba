import type { Agreed, AgreementAct, AgreementSubject } from '@atrium/domain/agreements/agreements-due';
import { sql } from 'kysely';
import { type WaitingWrite, writeLater } from '../../db/collected-writes.store.ts';
import type { Database, OrganisationTx, Tx } from '../../db/database.ts';

export interface NewAgreement {
  readonly id: string;
  readonly user_id: string;
  readonly organisation_id: string | null;
  readonly document: AgreementSubject;
  readonly version: string;
  readonly act: AgreementAct;
  readonly agreed_at: Date;
  readonly address: string;
  readonly user_agent: string;
}

/** New agreements, each once for person, organisation, document and version; the first one counts and keeps its origin. */
const newAgreements: WaitingWrite<readonly NewAgreement[]> = {
  named: /\bagreement(s|_origins)\b/,
  merge: (before, next) => [...before, ...next],
  parts: (rows) => {
    const json = JSON.stringify(rows);
    return [
      sql`added_agreements as (
        insert into agreements (id, user_id, organisation_id, document, version, act, agreed_at)
        select id, user_id, organisation_id, document, version, act, agreed_at
        from jsonb_populate_recordset(null::agreements, ${json}::jsonb)
        on conflict do nothing returning id)`,
      sql`added_agreement_origins as (
        insert into agreement_origins (agreement_id, user_id, address, user_agent)
        select o.id, o.user_id, o.address, o.user_agent
        from jsonb_to_recordset(${json}::jsonb) as o (id uuid, user_id uuid, address text, user_agent text)
        join added_agreements a on a.id = o.id)`,
    ];
  },
};

export async function insertAgreements(tx: Tx, agreements: readonly NewAgreement[]): Promise<void> {
  if (agreements.length > 0) await writeLater(tx, newAgreements, agreements);
}

/** Whether this agreement, of the same transaction, was kept: it was not if another call had agreed already. */
export async function isKept(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('agreements').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What was agreed to for an organisation, the newest first, with whoever agreed if they are still in it. */
export function listKeptAgreements(
  organisationId: string,
  tx: OrganisationTx,
  { before, take }: { readonly before: string | null; readonly take: number },
) {
  return tx
    .selectFrom('agreements as a')
    .leftJoin('people as p', (join) =>
      join.onRef('p.organisation_id', '=', 'a.organisation_id').onRef('p.user_id', '=', 'a.user_id'),
    )
    .select(['a.id', 'a.document', 'a.version', 'a.act', 'a.agreed_at', 'p.first_name', 'p.last_name', 'p.email'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.ended_at', 'is', null)
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(take)
    .execute();
}

/** What counts for a person: their own agreements to the terms, and those for the organisation that is open. */
export async function listAgreed(
  db: Database,
  userId: string,
  organisationId: string | null,
): Promise<readonly Agreed[]> {
  const rows = await db
    .selectFrom('agreements')
    .select(['user_id', 'organisation_id', 'document', 'version'])
    .where('ended_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([eb('user_id', '=', userId), and([eb('organisation_id', '=', organisationId), eb('document', '=', 'dpa')])]),
    )
    .execute();
  return rows.map((row) => ({
    document: row.document,
    version: row.version,
    isOwn: row.user_id === userId,
    isHere: organisationId !== null && row.organisation_id === organisationId,
  }));
}

/** What was agreed in the name of an account before its mailbox was proved, by whoever signed it up. */
export async function endOwnAgreements(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('agreements')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('organisation_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** It ends with the account, whose row of consent stays as proof. */
export async function isSalesContactAllowed(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('a.id')
    .where('a.user_id', '=', userId)
    .where('a.document', '=', 'sales_contact')
    .where('a.ended_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether sales was ever allowed to get in touch, also if it is not any more. */
export async function wasSalesContactAllowed(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('id')
    .where('user_id', '=', userId)
    .where('document', '=', 'sales_contact')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Withdrawal {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
  /** From where; null where a replay does it again. */
  readonly from: { readonly address: string; readonly userAgent: string } | null;
}

/**
 * Ends the consent and keeps that it was taken back, in a row of its own with the wording that was in force (D-939).
 * Nothing where there is none to take back, so two at once leave one row.
 */
export async function endSalesConsent(tx: Tx, { id, userId, at, from }: Withdrawal): Promise<void> {
  const ended = await tx
    .updateTable('agreements')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('document', '=', 'sales_contact')
    .where('ended_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (ended === undefined) return;
  const what = { document: 'sales_contact', version: ended.version, act: 'withdrawal' } as const;
  await tx
    .insertInto('agreements')
    .values({ id, user_id: userId, organisation_id: null, ...what, agreed_at: at, ended_at: at })
    .execute();
  if (from === null) return;
  const origin = { agreement_id: id, user_id: userId, address: from.address, user_agent: from.userAgent };
  await tx.insertInto('agreement_origins').values(origin).execute();
}
