/** `any`: every way to prove oneself will do. `passkey`: only the passkey that the person holds (D-520). */
export type AskedProof = 'any' | 'passkey';

type Ask = (proof: AskedProof) => Promise<boolean>;

let ask: Ask | null = null;

/** The shell asks the person; without it nobody can answer. */
export function answerStepUp(asking: Ask): () => void {
  ask = asking;
  return () => {
    ask = null;
  };
}

/** Asks the person to prove who they are. False if they close the question. */
export const isProvedAgain: Ask = (proof) => ask?.(proof) ?? Promise.resolve(false);

/** What a refusal asks the person to show; null: it is about something else. */
export function proofAskedBy(code: string | null): AskedProof | null {
  if (code === 'security.step_up_needed') return 'any';
  return code === 'security.show_factor_first' ? 'passkey' : null;
}
