import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { isProofFresh, stepUpMinutes } from './step-up.ts';

/**
 * What a call can do (D-520). `grants`: a role, ownership, a bookkeeper, an invitation. `destroys`: deletes, resets, or
 * removes people and sessions. `secrets`: passwords, factors, recovery codes, addresses, and the rules about them.
 */
export const powers = ['none', 'money', 'grants', 'destroys', 'secrets'] as const;
export type Power = (typeof powers)[number];

/**
 * The proof that a call asks for. `strongest`: fresh, by a factor of whoever holds one. `fresh`: fresh, by any way to
 * prove oneself. `password`: the form asks for the password; whoever holds a factor shows it as well. `by_body`: the use
 * case asks for the strongest where the body needs it. `in_call`: the call brings its own, as a mailed link does.
 */
export const proofs = ['none', 'strongest', 'fresh', 'password', 'by_body', 'in_call'] as const;
export type Proof = (typeof proofs)[number];

/** The proofs that an endpoint can name instead of the strongest. */
export type NamedProof = Exclude<Proof, 'none' | 'strongest'>;

/** Money asks for no new proof: the bank asks for its own, and a purchase lets nobody in. */
export function proofOf(asked: { readonly power: Power; readonly proof?: NamedProof | undefined }): Proof {
  if (asked.power === 'none' || asked.power === 'money') return 'none';
  return asked.proof ?? 'strongest';
}

export interface FactorsHeld {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

export interface ProofShown {
  /** When the person last proved in this session who they are, in any way. */
  readonly provedAt: Date;
  /** When they last showed a factor in it; null: not yet. */
  readonly factorProvedAt: Date | null;
}

/** What a session that has proved too little is answered. A passkey is named, because a password would not do. */
export type WeakProof = 'security.step_up_needed' | 'security.show_factor_first';

/** Whoever holds a factor shows it within ten minutes before a power is used; whoever holds none proves themselves as at sign-in. */
export function judgeProof(proof: Proof, held: FactorsHeld, shown: ProofShown, now: Date): Decision<null, WeakProof> {
  const isFresh = (at: Date | null) => at !== null && isProofFresh(at, stepUpMinutes, now);
  const holdsFactor = held.hasApp || held.hasPasskey;
  switch (proof) {
    case 'none':
    case 'by_body':
    case 'in_call':
      return allow(null);
    case 'fresh':
      return isFresh(shown.provedAt) ? allow(null) : refuse('security.step_up_needed');
    case 'password':
    case 'strongest':
      if (holdsFactor) return isFresh(shown.factorProvedAt) ? allow(null) : refuse(factorRefusal(held));
      return proof === 'password' || isFresh(shown.provedAt) ? allow(null) : refuse('security.step_up_needed');
  }
}

const factorRefusal = ({ hasApp }: FactorsHeld): WeakProof =>
  hasApp ? 'security.step_up_needed' : 'security.show_factor_first';
