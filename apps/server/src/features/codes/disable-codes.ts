import { normaliseCode } from '@atrium/domain/codes/normalise-code';
import { type Database, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { insertAuditEntry } from '../audit/audit.store.ts';
import { disableCodesOf } from './codes.store.ts';

/** Disables codes, by name or by batch. Redeemed codes stay valid, and sold ones stay owed until they expire (N-34). */
export function disableCodes(
  ctx: Pick<Context, 'clock' | 'newId'> & { readonly db: Database },
  which: { readonly codes: readonly string[] } | { readonly batchId: string },
): Promise<readonly string[]> {
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const named = 'codes' in which ? { codes: which.codes.map(normaliseCode) } : which;
    const disabled = await disableCodesOf(tx, named);
    for (const { id, code } of disabled) {
      await insertAuditEntry(platformOrganisationId, tx, {
        id: ctx.newId(),
        at: ctx.clock.wall(),
        action: 'codes.disabled',
        actorUserId: null,
        subjectId: id,
        facts: { code },
        personal: null,
      });
    }
    return disabled.map(({ code }) => code);
  });
}
