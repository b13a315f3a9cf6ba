import { type ChainHead, type Seal, sealEntry } from '@atrium/domain/audit/chain';
import { inOrganisation } from '../../db/database.ts';
import type { Context } from '../../runtime/context.ts';
import { sha256 } from '../../runtime/sha256.ts';
import {
  insertSeals,
  listEntriesToSeal,
  listUnsealedOrganisations,
  readChainHead,
  takeFromQueue,
  tryLockChain,
} from './seals.store.ts';

const organisationsAtOnce = 100;
const entriesAtOnce = 500;
const connections = 3;

type SealerContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Seals what waits in the next organisations after one; a bounded round, so that a busy organisation does not keep the others waiting. */
export async function sealEntries(
  ctx: SealerContext,
  after: string | null,
): Promise<{ readonly sealed: number; readonly next: string | null }> {
  const organisations = await listUnsealedOrganisations(ctx.db, after, organisationsAtOnce);
  const left = [...organisations];
  let sealed = 0;
  const sealOneByOne = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        sealed += await sealOrganisation(ctx, id);
      } catch (error) {
        // One chain that cannot be sealed must not stop the others; it is tried again in the next round.
        ctx.log.error({ error, organisationId: id }, 'audit entries could not be sealed');
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, sealOneByOne));
  return { sealed, next: organisations.length === organisationsAtOnce ? (organisations.at(-1) ?? null) : null };
}

/** The order of a chain is the order of sealing: an entry that commits late takes its place after younger ones, and none is left out. */
function sealOrganisation(ctx: SealerContext, organisationId: string): Promise<number> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    if (!(await tryLockChain(organisationId, tx))) return 0;
    const ids = await takeFromQueue(organisationId, tx, entriesAtOnce);
    if (ids.length === 0) return 0;
    const entries = await listEntriesToSeal(organisationId, tx, ids);
    let head: ChainHead = await readChainHead(organisationId, tx);
    const seals = entries.map((entry): Seal => {
      const seal = sealEntry(head, entry, (text) => sha256(text).toString('hex'));
      head = seal;
      return seal;
    });
    if (seals.length > 0) await insertSeals(organisationId, tx, seals, ctx.clock.wall());
    return seals.length;
  });
}
