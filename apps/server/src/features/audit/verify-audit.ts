import { type BrokenLink, type ChainHead, chainStart, verifyChain } from '@atrium/domain/audit/chain';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { Context } from '../../runtime/context.ts';
import { countErased } from './erased-personal.store.ts';
import { countEntries, listOrganisationIds, readChainPage } from './seals.store.ts';

const linksAtOnce = 1_000;
const organisationsAtOnce = 1_000;

export interface AuditVerdict {
  readonly entries: number;
  readonly seals: number;
  readonly waiting: number;
  /** Entries with neither a seal nor a place in the queue. */
  readonly stray: number;
  readonly broken: BrokenLink | null;
  /** Entries whose personal fields were erased, as the log itself says. */
  readonly erased: number;
  /** Entries that lost their personal fields without a word in the log: somebody took them away (D-943). */
  readonly takenAway: number;
}

/** Verifies an organisation's chain from its first link, page by page, up to the first broken one (N-39). */
export function verifyAudit(ctx: Pick<Context, 'db'>, organisationId: string): Promise<AuditVerdict> {
  return inOrganisation(ctx, organisationId, async (tx) => {
    const { entries, waiting } = await countEntries(organisationId, tx);
    const { missing, stated } = await countErased(organisationId, tx);
    const personal = { erased: stated, takenAway: Math.abs(missing - stated) };
    let head: ChainHead = chainStart;
    for (;;) {
      const page = await readChainPage(organisationId, tx, head.sequence, linksAtOnce);
      const verdict = verifyChain(page.entries, page.seals, (text) => sha256(text).toString('hex'), head);
      head = verdict.head;
      if (verdict.broken)
        return { entries, waiting, stray: 0, seals: head.sequence, broken: verdict.broken, ...personal };
      if (page.seals.length < linksAtOnce) break;
    }
    const stray = Math.max(0, entries - waiting - head.sequence);
    return { entries, waiting, stray, seals: head.sequence, broken: null, ...personal };
  });
}

/** The chains to verify: the platform's, then every organisation's. */
export async function* listChains(ctx: Pick<Context, 'db'>): AsyncGenerator<string> {
  let page: readonly string[] = [platformOrganisationId];
  while (page.length > 0) {
    yield* page;
    page = await listOrganisationIds(ctx.db, page.at(-1) ?? platformOrganisationId, organisationsAtOnce);
  }
}
