import { inOrganisation } from '../src/db/transaction.ts';
import type { PayingApi } from './paying-api.ts';

/** The facts of the entries of one action in the audit log of an organisation, oldest first. */
export async function loggedFacts(
  { api }: Pick<PayingApi, 'api'>,
  { organisationId }: { readonly organisationId: string },
  action: string,
): Promise<readonly unknown[]> {
  const entries = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('audit_entries').select(['action', 'facts']).orderBy('id').execute(),
  );
  return entries.filter((entry) => entry.action === action).map(({ facts }) => facts);
}
