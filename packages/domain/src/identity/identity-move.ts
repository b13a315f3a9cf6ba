import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { isGivenAccount, type PasswordOrigin } from './password-origin.ts';

/**
 * How an account stands to its address. `named`: somebody signed up with it and has not proved it. `given`: somebody else
 * made the account for it, and nobody has proved it.
 */
type Standing = 'proved' | 'named' | 'given';

type Answer = 'allowed' | 'verify_first';

const onlyProved = { proved: 'allowed', named: 'verify_first', given: 'verify_first' } as const;
const everybody = { proved: 'allowed', named: 'allowed', given: 'allowed' } as const;

/** May an account do this? A cell that is missing does not compile (D-500). */
const moves = {
  prove_address: everybody,
  delete_account: everybody,
  leave_organisation: everybody,
  /** A secret of one's own, which the first proof in another browser ends. */
  change_password: everybody,
  /** Whoever mistyped the address starts afresh. An account that somebody else made keeps its address (D-480). */
  change_address: { proved: 'allowed', named: 'allowed', given: 'verify_first' },
  set_up_factor: onlyProved,
  connect_provider: onlyProved,
  found_organisation: onlyProved,
  enter_organisation: onlyProved,
  restore_organisation: onlyProved,
  see_invitations: onlyProved,
  see_client_requests: onlyProved,
  /** Causes mails or messages to other people (D-111, D-113). */
  write_to_others: onlyProved,
} as const satisfies Record<string, Record<Standing, Answer>>;

export type IdentityMove = keyof typeof moves;
export const identityMoves = Object.keys(moves) as readonly IdentityMove[];

export interface Account {
  readonly isEmailVerified: boolean;
  readonly passwordOrigin: PasswordOrigin;
}

function standingOf(account: Account): Standing {
  if (account.isEmailVerified) return 'proved';
  return isGivenAccount(account) ? 'given' : 'named';
}

/** An account whose address is not proved can prove it, correct it or go, and nothing else (D-500). */
export function decideMove(move: IdentityMove, account: Account): Decision<null, 'identity.verify_first'> {
  return moves[move][standingOf(account)] === 'allowed' ? allow(null) : refuse('identity.verify_first');
}
