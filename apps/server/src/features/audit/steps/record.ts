import type { AuditAction } from '@atrium/domain/audit/actions';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertAuditEntry } from '../audit.store.ts';

/** Who changes a subscription: a person, for their own organisation or as the bookkeeper of another; null for the system. */
export interface MoneyDoer {
  readonly userId: string;
  readonly organisationId: string;
  readonly from: { readonly address: string; readonly userAgent: string };
}

export function doerOf({ session, organisationId, address, userAgent }: Member): MoneyDoer {
  return { userId: session.userId, organisationId, from: { address, userAgent } };
}

/** The open transaction that an entry belongs to. */
interface Recording {
  readonly ctx: Pick<Context, 'newId' | 'clock'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
}

type SubscriptionAction = Extract<AuditAction, `subscriptions.${string}` | `codes.${string}` | `payments.${string}`>;

/** An entry in the log of the organisation whose subscription it is; a bookkeeper is named by the organisation it acts from. */
export async function recordAct(
  { ctx, organisationId, tx }: Recording,
  doer: MoneyDoer | null,
  entry: { readonly action: SubscriptionAction; readonly subjectId?: string; readonly facts: JsonFields },
): Promise<void> {
  const isForClient = doer !== null && doer.organisationId !== organisationId;
  await insertAuditEntry(organisationId, tx, {
    id: ctx.newId(),
    at: ctx.clock.wall(),
    action: entry.action,
    actorUserId: doer?.userId ?? null,
    subjectId: entry.subjectId ?? null,
    facts: isForClient ? { ...entry.facts, bookkeeperOrganisationId: doer.organisationId } : entry.facts,
    // Whence a bookkeeper acts is for the bookkeeper's own side to know.
    personal: doer === null || isForClient ? null : { ...doer.from },
  });
}
