/** `any`: every way to prove oneself will do. `passkey`: only the passkey that the person holds (D-520). */
export type AskedProof = 'any' | 'passkey';

/** `typed`: the own password, where the person has just typed it for the change itself. */
type Ask = (proof: AskedProof, typed?: string) => Promise<boolean>;

let ask: Ask | null = null;

/** The shell asks the person; without it nobody can answer. */
export function answerStepUp(asking: Ask): () => void {
  ask = asking;
  return () => {
    ask = null;
  };
}

/** Asks the person to prove who they are. False if they close the question. */
export const isProvedAgain: Ask = (proof, typed) => ask?.(proof, typed) ?? Promise.resolve(false);

/** The own password in what a call sends, so that nobody types it twice; undefined: it sends none. */
export function ownPasswordIn(endpoint: { readonly proof?: string }, input: unknown): string | undefined {
  const { password } = endpoint.proof === 'password' ? Object(input) : {};
  return typeof password === 'string' ? password : undefined;
}

/** What a refusal asks the person to show; null: it is about something else. */
export function proofAskedBy(code: string | null): AskedProof | null {
  if (code === 'security.step_up_needed') return 'any';
  return code === 'security.show_factor_first' ? 'passkey' : null;
}
