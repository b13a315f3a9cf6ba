import type { AuditAction } from '@atrium/domain/audit/actions';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertAuditEntry } from '../audit.store.ts';

/** Where a call came from. It leads to a person, so it is stored apart and can be erased. */
interface Origin {
  readonly address: string;
  readonly userAgent?: string;
}

/** A person, who may act for the organisation that they selected. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  /** The organisation that the person acts from; null where the person acts in their own name. */
  readonly organisationId: string | null;
  readonly from: Origin;
}

/** A job that a person started and the worker runs. */
export interface Job {
  readonly kind: 'job';
  readonly userId: string;
  readonly jobId: string;
}

/** Another product of the suite, in the name of a person. */
export interface ProductCall {
  readonly kind: 'service';
  readonly userId: string;
  readonly tokenId: string;
  readonly product: string;
}

/** Who did something. */
export type Doer =
  | Person
  | Job
  | ProductCall
  /** Somebody who is not signed in, and whose account is not known. */
  | { readonly kind: 'visitor'; readonly from: Origin }
  /** A person of the other organisation of an association. */
  | { readonly kind: 'other_side'; readonly userId: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'worker' };

/** What is done without a person: due work, and the operator's commands. */
export const worker: Doer = { kind: 'worker' };
export const operator: Doer = { kind: 'operator' };

/** The caller, acting from the organisation that they selected. */
export function doerOf({ session, organisationId, address, userAgent }: Member): Person {
  return { kind: 'person', userId: session.userId, organisationId, from: { address, userAgent } };
}

/** A person who acts in their own name: signing in, switching organisations, answering an invitation. */
export function personOf(userId: string, { address, userAgent }: Required<Origin>): Person {
  return { kind: 'person', userId, organisationId: null, from: { address, userAgent } };
}

/** The open transaction that an entry belongs to, and the organisation whose log it goes to. */
interface Recording {
  readonly ctx: Pick<Context, 'newId' | 'clock'>;
  readonly organisationId: string;
  readonly tx: OrganisationTx;
}

interface Entry {
  readonly action: AuditAction;
  readonly subjectId?: string | null;
  /** Facts that may stay for ever, because they name nobody. */
  readonly facts: JsonFields;
  /** Fields that lead to a person; record() adds where the call came from. */
  readonly personal?: JsonFields;
}

/** Writes down what happened, in the transaction in which it happens: the one way into the audit log. */
export async function record({ ctx, organisationId, tx }: Recording, doer: Doer, entry: Entry): Promise<void> {
  const isBookkeeper = doer.kind === 'person' && doer.organisationId !== null && doer.organisationId !== organisationId;
  await insertAuditEntry(organisationId, tx, {
    id: ctx.newId(),
    at: ctx.clock.wall(),
    action: entry.action,
    actorUserId: 'userId' in doer ? doer.userId : null,
    subjectId: entry.subjectId ?? null,
    facts: {
      ...entry.facts,
      ...(isBookkeeper ? { bookkeeperOrganisationId: doer.organisationId } : {}),
      ...(doer.kind === 'job' ? { jobId: doer.jobId } : {}),
      ...(doer.kind === 'service' ? { serviceTokenId: doer.tokenId, byProduct: doer.product } : {}),
    },
    personal: isBookkeeper ? null : personalOf(doer, entry),
  });
}

/** Where a call came from is stored in the caller's own log alone: a client does not learn it about its bookkeeper. */
function personalOf(doer: Doer, { personal }: Entry): JsonFields | null {
  if (doer.kind === 'other_side') return null;
  return 'from' in doer ? { ...personal, ...doer.from } : (personal ?? null);
}
