import type { ReplyOf } from '@atrium/contract/endpoint';
import type { getRun as endpoint } from '@atrium/contract/runs/read-runs';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { listEntriesAbout } from '../audit/entries-about.store.ts';
import { isKindHeld } from './held-kinds.store.ts';
import { findRun } from './runs.store.ts';
import { describeRun } from './steps/describe-run.ts';

const acts = { 'runs.retried': 'retry', 'runs.held': 'hold', 'runs.released': 'release' } as const;
const actions = Object.keys(acts) as (keyof typeof acts)[];
const newestActs = 20;

/** One row, and what operators did to it. */
export function getRun(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id }: { readonly id: string },
): Promise<ReplyOf<typeof endpoint>> {
  return inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const row = await findRun(tx, id);
    if (row === null) throw new Refused('request.not_found');
    const entries = await listEntriesAbout(platformOrganisationId, tx, id, { actions, take: newestActs });
    return {
      run: describeRun(row, ctx.clock.wall()),
      isKindHeld: await isKindHeld(tx, row.kind),
      acts: entries.map(({ at, action, facts }) => ({
        at: at.toISOString(),
        act: acts[action as keyof typeof acts],
        operator: String(facts['operator']),
        reason: String(facts['reason']),
      })),
    };
  });
}
