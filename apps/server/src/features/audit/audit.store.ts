import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@atrium/domain/audit/actions';
import { canonicalJson, type JsonFields } from '@atrium/domain/kernel/canonical-json';
import type { OrganisationTx } from '../../db/database.ts';
import { sha256 } from '../../runtime/sha256.ts';

export interface NewAuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly actorUserId: string | null;
  readonly subjectId: string | null;
  /** Facts that may stay for ever, because they name nobody. */
  readonly facts: JsonFields;
  /** Fields that lead to a person and can be erased; null when there are none. */
  readonly personal: JsonFields | null;
}

/** Writes an entry in the caller's transaction, in one statement, so that it costs one round trip. */
export async function insertAuditEntry(
  organisationId: string,
  tx: OrganisationTx,
  entry: NewAuditEntry,
): Promise<void> {
  const salt = randomBytes(16);
  const queue = { organisation_id: organisationId, entry_id: entry.id };
  const withEntry = tx.with('entry', (db) =>
    db.insertInto('audit_entries').values({
      organisation_id: organisationId,
      id: entry.id,
      at: entry.at,
      action: entry.action,
      actor_user_id: entry.actorUserId,
      subject_id: entry.subjectId,
      facts: canonicalJson(entry.facts),
      personal_digest: entry.personal && sha256(salt, canonicalJson(entry.personal)),
    }),
  );
  if (!entry.personal) {
    await withEntry.insertInto('audit_unsealed').values(queue).execute();
    return;
  }
  const fields = canonicalJson(entry.personal);
  await withEntry
    .with('personal', (db) => db.insertInto('audit_personal').values({ ...queue, salt, fields }))
    .insertInto('audit_unsealed')
    .values(queue)
    .execute();
}
