import type { Actor, Requirement } from '@atrium/domain/access/permissions';
import type { Assurance } from '@atrium/domain/identity/session';
import type { SessionTimes, TimeoutSettings } from '@atrium/domain/security/timeouts';
import type { PlatformScope, ServiceTokenFacts } from '@atrium/domain/service-tokens/service-token';
import type { Tx } from '../db/database.ts';

/** Anybody who calls, signed in or not. */
export interface Visitor {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The refresh token of the browser's cookie, not yet checked. */
  readonly refreshToken: string | null;
  /** The account that was signed up in this browser last; null if none was (D-501). */
  readonly signedUpAs: string | null;
  /** Whether this account was used in this browser before (D-123). */
  readonly isKnownDevice: (email: string) => boolean;
  /** When the person last used keyboard, mouse or touch, as their browser says; null where it says nothing. */
  readonly lastInputAt: Date | null;
  /** Stores the reply in the transaction of the effect, as its last step. A repeated call then answers the stored reply. */
  readonly remember: <Reply>(tx: Tx, reply: Reply) => Promise<Reply>;
}

export interface SessionFacts {
  readonly id: string;
  readonly userId: string;
  /** The one that this call works in: its access token names it. */
  readonly organisationId: string | null;
  readonly assurance: Assurance;
  /** The organisation that the token names asks for a second factor first (D-235). */
  readonly owesFactor: boolean;
  readonly expiresAt: Date;
  readonly times: SessionTimes;
  /** Those of the organisation of the call. */
  readonly timeouts: TimeoutSettings;
  /** When the person last proved who they are in this session. */
  readonly provedAt: Date;
  /** When they last showed a second factor in it; null: not yet. */
  readonly factorProvedAt: Date | null;
  /** When this call was judged; a client's rules are judged at the same moment. */
  readonly judgedAt: Date;
}

export interface SignedIn extends Visitor {
  readonly session: SessionFacts;
  /** Null until an organisation is set. */
  readonly actor: Actor | null;
}

export interface Member extends SignedIn {
  readonly organisationId: string;
  readonly actor: Actor;
}

/** Another product of the suite, by its service token. */
export interface CallingProduct extends Visitor {
  readonly service: ServiceTokenFacts & { readonly tokenId: string };
}

/** A tool of the operator, by its platform token. */
export interface CallingPlatform extends Visitor {
  readonly platform: { readonly tokenId: string };
}

/** The caller that a use case gets, by what its endpoint requires. */
export type CallerFor<Requires extends Requirement> = Requires extends 'anyone'
  ? Visitor
  : Requires extends 'service'
    ? CallingProduct
    : Requires extends PlatformScope
      ? CallingPlatform
      : Requires extends 'pending' | 'session'
        ? SignedIn
        : Member;
