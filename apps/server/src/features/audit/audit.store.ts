import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@atrium/domain/audit/actions';
import { canonicalJson, type JsonFields } from '@atrium/domain/kernel/canonical-json';
import { rowsOf, type WaitingWrite, writeLater } from '../../db/collected-writes.store.ts';
import type { OrganisationTx } from '../../db/database.ts';
import { sha256 } from '../../keys/sha256.ts';

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

const entries = rowsOf('audit_entries');
const personalFields = rowsOf('audit_personal');
const unsealed = rowsOf('audit_unsealed');

interface StoredEntry {
  readonly organisationId: string;
  readonly entry: NewAuditEntry;
  readonly salt: Buffer;
}

/** An entry, its personal fields and its place in the queue of the sealer. */
const newEntries: WaitingWrite<readonly StoredEntry[]> = {
  named: /\baudit_(entries|personal|unsealed)\b/,
  merge: (before, next) => [...before, ...next],
  parts: (stored) => {
    const keyOf = ({ organisationId, entry }: StoredEntry) => ({ organisation_id: organisationId, entry_id: entry.id });
    const personal = stored.filter(({ entry }) => entry.personal !== null);
    return [
      ...entries.parts(stored.map(rowOf)),
      ...(personal.length === 0
        ? []
        : personalFields.parts(
            personal.map((each) => ({ ...keyOf(each), salt: each.salt, fields: each.entry.personal })),
          )),
      ...unsealed.parts(stored.map(keyOf)),
    ];
  },
};

const rowOf = ({ organisationId, entry, salt }: StoredEntry) => ({
  organisation_id: organisationId,
  id: entry.id,
  at: entry.at,
  action: entry.action,
  actor_user_id: entry.actorUserId,
  subject_id: entry.subjectId,
  facts: entry.facts,
  personal_digest: entry.personal && sha256(salt, canonicalJson(entry.personal)),
});

/** Writes an entry in the caller's transaction: at once in one statement, or at its end with all else that was collected. */
export async function insertAuditEntry(
  organisationId: string,
  tx: OrganisationTx,
  entry: NewAuditEntry,
): Promise<void> {
  await writeLater(tx, newEntries, [{ organisationId, entry, salt: randomBytes(16) }]);
}
