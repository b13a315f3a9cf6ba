import { type Campaign, noCampaign } from '@atrium/domain/leads/campaign';
import type { Lead, LeadOrigin } from '@atrium/domain/leads/lead-form';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertLead } from '../leads.store.ts';

type Person = Omit<Lead, keyof Campaign>;

export interface AddedLead {
  readonly origin: LeadOrigin;
  readonly userId: string | null;
  readonly person: Person;
  readonly campaign: Campaign | undefined;
}

/** Makes a submission to the CRM due; nothing happens where no CRM takes leads. */
export async function addLead(
  ctx: Pick<Context, 'config' | 'clock' | 'newId'>,
  tx: Tx,
  { origin, userId, person, campaign = noCampaign }: AddedLead,
): Promise<void> {
  if (ctx.config.leadForms === null) return;
  await insertLead(tx, {
    id: ctx.newId(),
    dueId: ctx.newId(),
    origin,
    userId,
    facts: { ...person, ...campaign },
    now: ctx.clock.wall(),
  });
}
