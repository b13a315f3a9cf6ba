import type { Assurance } from '../identity/session.ts';

/** Everything that decides whether a product may take somebody as signed in; the session itself lives. */
export interface SignOnFacts {
  readonly assurance: Assurance;
  /** By the session and idle timeouts of the organisation. */
  readonly isTimedOut: boolean;
  /** The organisation asks for a second factor that was not shown. */
  readonly owesFactor: boolean;
  /** The person has proved the address that the membership was given to. */
  readonly mayEnter: boolean;
  /** The organisation has the product, and the person a role in it. */
  readonly mayUse: boolean;
}

export type SignOnObstacle = 'ended' | 'not_proved' | 'timed_out' | 'factor_owed' | 'not_entered' | 'not_allowed';

/** Why not; null if nothing stands in the way. What the person can mend by signing in comes first (D-1072). */
export function signOnObstacle(facts: SignOnFacts): SignOnObstacle | null {
  if (facts.assurance === 'pending' || facts.assurance === 'new_password') return 'not_proved';
  if (facts.isTimedOut) return 'timed_out';
  if (facts.owesFactor) return 'factor_owed';
  if (!facts.mayEnter) return 'not_entered';
  return facts.mayUse ? null : 'not_allowed';
}
