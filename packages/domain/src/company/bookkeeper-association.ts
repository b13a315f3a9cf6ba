import { type Actor, can } from '../access/permissions.ts';
import type { Assurance } from '../identity/session.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { owesFactor } from '../security/required-factor.ts';
import { isTimedOut, type SessionTimes, type TimeoutSettings } from '../security/timeouts.ts';

/** The client grants, the bookkeeper accepts, either side revokes (N-45). */
export const associationStates = ['granted', 'accepted', 'revoked'] as const;
/** Null where nothing was ever granted. */
export type AssociationState = (typeof associationStates)[number] | null;
export type AssociationStep = 'grant' | 'accept' | 'revoke';
export type AssociationSide = 'client' | 'bookkeeper';

type Refusal = 'bookkeeper.association_not_open' | 'request.unauthorized';

const sidesOf: Readonly<Record<AssociationStep, readonly AssociationSide[]>> = {
  grant: ['client'],
  accept: ['bookkeeper'],
  revoke: ['client', 'bookkeeper'],
};

/** The allowed transitions. Every other transition is refused. */
const steps: Readonly<
  Record<AssociationStep, { readonly from: readonly AssociationState[]; readonly to: NonNullable<AssociationState> }>
> = {
  grant: { from: [null, 'revoked'], to: 'granted' },
  accept: { from: ['granted'], to: 'accepted' },
  revoke: { from: ['granted', 'accepted'], to: 'revoked' },
};

export function planAssociationStep(
  state: AssociationState,
  step: AssociationStep,
  side: AssociationSide,
): Decision<NonNullable<AssociationState>, Refusal> {
  if (!sidesOf[step].includes(side)) return refuse('request.unauthorized');
  const { from, to } = steps[step];
  return from.includes(state) ? allow(to) : refuse('bookkeeper.association_not_open');
}

/** A client asks somebody else: whoever asks acts for their organisation anyway (D-189). */
export function decideAsk(email: string, ownEmail: string): Decision<null, 'bookkeeper.own_address'> {
  return email === ownEmail ? refuse('bookkeeper.own_address') : allow(null);
}

/** Whether a client's request still stands: only while whoever asked may ask, as with an invitation (D-821). */
export function isRequestStanding(granter: Actor | null): boolean {
  return can(granter, 'use_subscriptions');
}

/** A client is accepted for a bookkeeping organisation other than the client itself. */
export function decideAcceptFor(organisation: {
  readonly isBookkeeper: boolean;
  readonly isClientItself: boolean;
}): Decision<null, 'bookkeeper.not_a_bookkeeper' | 'bookkeeper.own_organisation'> {
  if (organisation.isClientItself) return refuse('bookkeeper.own_organisation');
  return organisation.isBookkeeper ? allow(null) : refuse('bookkeeper.not_a_bookkeeper');
}

/**
 * A client's rules bind its bookkeeper as they bind its own people (D-522). A second factor that it requires is shown. A
 * session that is too old or was idle for too long there does not act for it.
 */
export function judgeClientRules(
  client: { readonly factorRequiredFrom: Date | null; readonly timeouts: TimeoutSettings; readonly isShut: boolean },
  session: { readonly assurance: Assurance; readonly times: SessionTimes },
  now: Date,
): Decision<null, 'bookkeeper.client_factor' | 'bookkeeper.client_timeout'> {
  if (owesFactor(client.factorRequiredFrom, session.assurance, now)) return refuse('bookkeeper.client_factor');
  // The session's own mark is about the bookkeeper's organisation.
  const isOver = isTimedOut(client.timeouts, { ...session.times, isShut: client.isShut }, now);
  return isOver ? refuse('bookkeeper.client_timeout') : allow(null);
}

/**
 * What a bookkeeper may do for a client. Only owners and admins of the bookkeeping organisation act for clients, and see
 * anything of them (D-109). The bookkeeper's own subscription is never bought there (D-44).
 */
export function decideActForClient(facts: {
  readonly actor: Actor;
  readonly association: AssociationState;
  readonly isBuyingOwnSubscription: boolean;
}): Decision<null, 'request.unauthorized' | 'bookkeeper.not_associated' | 'bookkeeper.paid_subscription'> {
  if (!can(facts.actor, 'change_settings')) return refuse('request.unauthorized');
  if (facts.association !== 'accepted') return refuse('bookkeeper.not_associated');
  return facts.isBuyingOwnSubscription ? refuse('bookkeeper.paid_subscription') : allow(null);
}
