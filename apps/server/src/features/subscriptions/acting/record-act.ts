import type { AuditAction } from '@atrium/domain/audit/actions';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import type { Member } from '../../../http/caller.ts';
import { insertAuditEntry } from '../../audit/audit.store.ts';
import type { MoneyWork } from '../../invoices/books/money-work.ts';

/** Who changes a subscription: a person, for their own organisation or as the bookkeeper of another; null for the system. */
export interface SubscriptionDoer {
  readonly userId: string;
  readonly organisationId: string;
  readonly from: { readonly address: string; readonly userAgent: string };
}

export function doerOf({ session, organisationId, address, userAgent }: Member): SubscriptionDoer {
  return { userId: session.userId, organisationId, from: { address, userAgent } };
}

type SubscriptionAction = Extract<AuditAction, `subscriptions.${string}` | `codes.${string}` | `payments.${string}`>;

/** An entry in the log of the organisation whose subscription it is; a bookkeeper is named by the organisation it acts from. */
export async function recordAct(
  { ctx, organisationId, tx }: MoneyWork,
  doer: SubscriptionDoer | null,
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
