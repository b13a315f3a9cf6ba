import { sendFacts as endpoint } from '@atrium/contract/reports/send-facts';
import { type Fact, mayReport } from '@atrium/domain/reports/facts';
import { newestOf, planFacts } from '@atrium/domain/reports/plan-facts';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { inTurn } from '../../runtime/in-turn.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { isOrganisationOpen } from '../memberships/organisations.store.ts';
import { isTokenLive } from '../service-tokens/service-tokens.store.ts';
import { addToRollups, currentEpoch, insertNewFacts, lockFacts, replaceFacts } from './facts.store.ts';

/** Stores a batch and carries the sums along, all or nothing (N-42, D-270). */
export const sendFacts = serve(endpoint, async (ctx, { service }, { tenantId: organisationId, facts }) => {
  const { product: source, tokenId } = service;
  const isAllowed = service.scopes.includes('facts:write') && facts.every(({ kind }) => mayReport(source, kind));
  if (!isAllowed) throw new Refused('request.unauthorized');
  const batch = facts as readonly Fact[];
  const newest = newestOf(batch);
  const now = ctx.clock.wall();
  const store = async (tx: OrganisationTx) => {
    // Sent at once and worked off in this order, so that all happens behind the lock.
    const [, isOpen, isLive, epoch, stored] = await Promise.all([
      lockFacts(organisationId, tx),
      isOrganisationOpen(tx, organisationId),
      isTokenLive(tx, tokenId),
      currentEpoch(organisationId, tx),
      insertNewFacts(organisationId, tx, source, newest, now),
    ]);
    if (!isLive) throw new Refused('service.unauthorized');
    if (!isOpen) throw new Refused('request.not_found');
    const { replacing, changes, accepted, corrected, unchanged } = planFacts(batch, stored, epoch);
    await Promise.all([
      replacing.length > 0 && replaceFacts(organisationId, tx, source, replacing, now),
      changes.length > 0 && addToRollups(organisationId, tx, changes),
    ]);
    return { accepted, corrected, unchanged };
  };
  return inTurn(`facts:${organisationId}`, () => inOrganisation(ctx, organisationId, store));
});
