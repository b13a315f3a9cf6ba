import { saveMetadata as endpoint } from '@atrium/contract/company/save-metadata';
import { changePreferences } from '@atrium/domain/company/preferences';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { findPreferences, upsertPreferences } from './preferences.store.ts';

/** Saves preferences of the caller's organisation. Of two calls at once, both count. */
export const saveMetadata = serve(endpoint, async (ctx, caller, { metadata: change }) => {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const before = await findPreferences(organisationId, tx);
    const names = Object.keys(change).filter((name) => (before[name] ?? null) !== change[name]);
    if (names.length === 0) return { metadata: before };
    const metadata = changePreferences(before, change);
    if (metadata === null) throw new Refused('company.preferences_full');
    await upsertPreferences(organisationId, tx, metadata);
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'company.metadata_saved',
      subjectId: organisationId,
      facts: { names: names.toSorted().join(', ') },
    });
    return { metadata };
  });
});
