import { sql } from 'kysely';
import type { OrganisationTx } from '../../../db/database.ts';

export function findPhone(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('billing_phones')
    .select(['phone', 'validated_at', 'code_digest', 'code_expires_at', 'tries_left'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

/** The same, and whoever else enters a code for it waits. */
export function lockPhone(organisationId: string, tx: OrganisationTx) {
  return tx
    .selectFrom('billing_phones')
    .select(['phone', 'validated_at', 'code_digest', 'code_expires_at', 'tries_left'])
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();
}

/** A new code for a number: the one before it is good no longer, and another number has to be proved anew. */
export async function savePhoneCode(
  organisationId: string,
  tx: OrganisationTx,
  code: { readonly phone: string; readonly digest: string; readonly expiresAt: Date; readonly tries: number },
): Promise<void> {
  const set = { phone: code.phone, code_digest: code.digest, code_expires_at: code.expiresAt, tries_left: code.tries };
  await tx
    .insertInto('billing_phones')
    .values({ organisation_id: organisationId, ...set })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet({
        ...set,
        validated_at: sql`case when billing_phones.phone = excluded.phone then billing_phones.validated_at end`,
      }),
    )
    .execute();
}

/** A right code is used up, a wrong one costs a try; without tries there is no code any more. */
export async function spendPhoneCode(
  organisationId: string,
  tx: OrganisationTx,
  spent: { readonly validatedAt: Date } | { readonly triesLeft: number },
): Promise<void> {
  const set =
    'validatedAt' in spent
      ? { validated_at: spent.validatedAt, code_digest: null, code_expires_at: null }
      : { tries_left: spent.triesLeft, ...(spent.triesLeft === 0 ? { code_digest: null } : {}) };
  await tx.updateTable('billing_phones').set(set).where('organisation_id', '=', organisationId).execute();
}
