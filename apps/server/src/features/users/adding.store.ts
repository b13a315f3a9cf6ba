import type { Locale } from '@atrium/domain/identity/locale';
import type { PasswordOrigin } from '@atrium/domain/identity/password-origin';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';
import { holdsAddress } from '../../db/holds-address.ts';

/** Who adds, and whether the address that they add has an account or is held for the owner of one. */
export interface Adding {
  readonly adder: { readonly isEmailVerified: boolean; readonly name: string };
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly first_name: string;
    readonly locale: Locale;
    readonly password_origin: PasswordOrigin;
  } | null;
  /** After a change of address, the old one is nobody else's until the change can no longer be undone. */
  readonly isAddressHeld: boolean;
}

/** In one statement, because every added user asks all of it. */
export async function findAdding(
  organisationId: string,
  tx: OrganisationTx,
  { adderId, email, now }: { readonly adderId: string; readonly email: string; readonly now: Date },
): Promise<Adding> {
  const { rows } = await sql<{
    is_verified: boolean;
    name: string | null;
    account: Adding['account'];
    is_held: boolean;
  }>`
    select a.email_verified_at is not null as is_verified,
      (select trim(p.first_name || ' ' || p.last_name) from people p
        where p.organisation_id = ${organisationId} and p.user_id = a.id) as name,
      (select row_to_json(u) from (
        select id, email, first_name, locale, password_origin from users where email = ${email}) u) as account,
      exists (select from email_changes where ${holdsAddress(email, now)}) as is_held
    from users a where a.id = ${adderId}`.execute(tx);
  const found = rows[0];
  if (found === undefined || found.name === null) throw new Error('somebody who is no member adds a user');
  const { is_verified: isEmailVerified, name, account, is_held: isAddressHeld } = found;
  return { adder: { isEmailVerified, name }, account, isAddressHeld };
}
