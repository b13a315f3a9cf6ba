import type { Lead, LeadFormName, LeadOrigin, SubmissionOutcome } from '@atrium/domain/leads/lead-form';
import type { Database, Tx } from '../../db/database.ts';
import { insertDueWork } from '../../db/insert-due-work.store.ts';

export interface NewLead {
  readonly id: string;
  readonly dueId: string;
  readonly origin: LeadOrigin;
  readonly userId: string | null;
  readonly facts: Lead;
  readonly now: Date;
}

/** Stores a lead in the caller's transaction; it is submitted only if that commits. */
export async function insertLead(tx: Tx, { id, dueId, origin, userId, facts, now }: NewLead): Promise<void> {
  await tx
    .insertInto('leads')
    .values({ id, origin, user_id: userId, facts: JSON.stringify(facts), created_at: now })
    .execute();
  await insertDueWork(tx, { id: dueId, kind: 'submit-lead', organisationId: null, subjectId: id, dueAt: now, now });
}

/** Undefined once it was deleted, with its account or by retention. */
export function findLead(
  db: Database,
  leadId: string,
): Promise<{ readonly facts: Lead; readonly subject: string | null } | undefined> {
  return db.selectFrom('leads').select(['facts', 'user_id as subject']).where('id', '=', leadId).executeTakeFirst();
}

/** How each form ended that has answered for good. */
export async function listOutcomes(
  db: Database,
  leadId: string,
): Promise<ReadonlyMap<LeadFormName, SubmissionOutcome>> {
  const rows = await db
    .selectFrom('lead_submissions')
    .select(['form', 'outcome'])
    .where('lead_id', '=', leadId)
    .execute();
  return new Map(rows.map(({ form, outcome }) => [form, outcome]));
}

/** The first answer stays. */
export async function insertOutcome(
  db: Database,
  leadId: string,
  form: LeadFormName,
  { outcome, now }: { readonly outcome: SubmissionOutcome; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('lead_submissions')
    .values({ lead_id: leadId, form, outcome, ended_at: now })
    .onConflict((conflict) => conflict.columns(['lead_id', 'form']).doNothing())
    .execute();
}

/** What onboarding made of somebody. A form that is being submitted this moment still arrives. */
export async function deleteOwnLeads(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('leads').where('user_id', '=', userId).execute();
}
