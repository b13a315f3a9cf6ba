import { type Seal, sealEntry } from '@atrium/domain/audit/chain';
import { inOrganisation } from '../../db/transaction.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { Context } from '../../runtime/context.ts';
import { insertSeals, listUnsealedOrganisations, readToSeal, takeFromQueue } from './seals.store.ts';

const organisationsAtOnce = 100;
const entriesAtOnce = 500;
const connections = 3;

type SealerContext = Pick<Context, 'db' | 'clock' | 'log'>;

export interface SealingRound {
  readonly sealed: number;
  /** Where the next round continues; null at the end of the queue. */
  readonly next: string | null;
  /** Whether an organisation had more entries than one round takes. */
  readonly isBehind: boolean;
}

/** Seals the waiting entries of the next organisations. The round is bounded, so that a busy organisation does not delay the others. */
export async function sealEntries(ctx: SealerContext, after: string | null): Promise<SealingRound> {
  const organisations = await listUnsealedOrganisations(ctx.db, after, organisationsAtOnce);
  const left = [...organisations];
  let sealed = 0;
  let isBehind = false;
  const sealOneByOne = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        const taken = await sealOrganisation(ctx, id);
        sealed += taken;
        isBehind ||= taken === entriesAtOnce;
      } catch (error) {
        // A chain that cannot be sealed must not stop the others. The next round tries it again.
        ctx.log.error({ error, organisationId: id }, 'audit entries could not be sealed');
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, sealOneByOne));
  const isFull = organisations.length === organisationsAtOnce;
  return { sealed, isBehind, next: isFull ? (organisations.at(-1) ?? null) : null };
}

/** A chain is ordered by sealing. An entry that commits late comes after younger ones, and none is left out. */
function sealOrganisation(ctx: SealerContext, organisationId: string): Promise<number> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const ids = await takeFromQueue(organisationId, tx, entriesAtOnce);
    if (ids.length === 0) return 0;
    // A separate statement, because only a read after the lock sees the end of the chain.
    const { head, entries } = await readToSeal(organisationId, tx, ids);
    const seals: Seal[] = [];
    for (const entry of entries) {
      seals.push(sealEntry(seals.at(-1) ?? head, entry, (text) => sha256(text).toString('hex')));
    }
    if (seals.length > 0) await insertSeals(organisationId, tx, seals, ctx.clock.wall());
    return ids.length;
  });
}
