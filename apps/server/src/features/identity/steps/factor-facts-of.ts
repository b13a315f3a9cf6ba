import type { SessionReply } from '@atrium/contract/identity/session-reply';
import type { Assurance } from '@atrium/domain/identity/session';
import { owesFactor } from '@atrium/domain/security/required-factor';
import type { Database } from '../../../db/database.ts';
import { hasAnyFactor } from '../../../db/factors-held.store.ts';
import { listPasskeysOf } from '../stores/passkeys.store.ts';

interface Owner {
  readonly user_id: string;
  readonly assurance: Assurance;
  readonly organisation_id: string | null;
  readonly organisation_name: string | null;
  readonly factor_required_from: Date | null;
}

/** What the organisation asks of the session: a factor now, one soon, or nothing (D-235). */
export async function factorFactsOf(
  db: Database,
  owner: Owner,
  now: Date,
): Promise<Pick<SessionReply, 'factorOwedTo' | 'factorDueAt'>> {
  const { user_id: userId, organisation_id: tenantId, organisation_name: tenantName, assurance } = owner;
  const requiredFrom = owner.factor_required_from;
  if (tenantId === null || tenantName === null || requiredFrom === null || assurance !== 'password') return {};
  if (!owesFactor(requiredFrom, assurance, now)) {
    return (await hasAnyFactor(db, userId)) ? {} : { factorDueAt: requiredFrom.toISOString() };
  }
  const hasPasskey = (await listPasskeysOf(db, userId)).length > 0;
  return { factorOwedTo: { tenantId, tenantName, hasPasskey } };
}
