import { type FactorsHeld, judgeProof, type Proof } from './powers.ts';
import { stepUpMinutes } from './step-up.ts';

/** What somebody holds beside the password. */
export const heldFactors = {
  nothing: { hasApp: false, hasPasskey: false },
  app: { hasApp: true, hasPasskey: false },
  passkey: { hasApp: false, hasPasskey: true },
  'app and passkey': { hasApp: true, hasPasskey: true },
} as const satisfies Record<string, FactorsHeld>;
export type HeldFactors = keyof typeof heldFactors;

/** What the session has shown within ten minutes. A code of the app, a recovery code and a passkey are all a factor. */
export const shownProofs = ['nothing', 'password', 'factor'] as const;
export type ShownProof = (typeof shownProofs)[number];

/** The proofs that are judged before a call begins, or by its use case. */
export const judgedProofs = ['strongest', 'password', 'fresh'] as const satisfies readonly Proof[];
export type JudgedProof = (typeof judgedProofs)[number];

const now = new Date(0);
const stale = new Date(now.getTime() - stepUpMinutes * 60_000 - 1);

/** One cell of the matrix: allowed, or what the call is answered. */
export function factorCell(proof: JudgedProof, held: HeldFactors, shown: ShownProof): string {
  const times = {
    provedAt: shown === 'nothing' ? stale : now,
    factorProvedAt: shown === 'factor' ? now : null,
  };
  const decision = judgeProof(proof, heldFactors[held], times, now);
  return decision.allowed ? 'allowed' : decision.refusal;
}
