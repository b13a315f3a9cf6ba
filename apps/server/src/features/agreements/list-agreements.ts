import { listAgreements as endpoint } from '@atrium/contract/agreements/list-agreements';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { listKeptAgreements } from './agreements.store.ts';

const agreementsPerPage = 10;

/** Who agreed to which version of a document for the organisation, the newest first (D-961). */
export const listAgreements = serve(endpoint, async (ctx, { organisationId }, { before }) => {
  const page = { before: before ?? null, take: agreementsPerPage + 1 };
  const rows = await inOrganisation(ctx, organisationId, (tx) => listKeptAgreements(organisationId, tx, page));
  const shown = rows.slice(0, agreementsPerPage);
  return {
    agreements: shown.map(({ id, document, version, act, agreed_at: agreedAt, email, first_name, last_name }) => ({
      id,
      document,
      version,
      act,
      agreedAt: agreedAt.toISOString(),
      person: email === null ? null : { name: `${first_name ?? ''} ${last_name ?? ''}`.trim(), email },
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
});
