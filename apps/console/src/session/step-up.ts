/** `any`: every way to prove oneself will do. `passkey`: only the passkey that the person holds (D-520). */
export type AskedProof = 'any' | 'passkey';

/** `typed`: the own password, where the person has just typed it for the change itself. */
type Ask = (proof: AskedProof, typed?: string) => Promise<boolean>;

let ask: Ask | null = null;
const waiting = new Set<(asking: Ask | null) => void>();
/** Somebody may press a button before the frame around the screen is drawn; longer than this no call waits for it. */
const frameComesWithinMs = 10_000;

/** The shell asks the person; without it nobody can answer. */
export function answerStepUp(asking: Ask): () => void {
  ask = asking;
  for (const begin of waiting) begin(asking);
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Asks the person to prove who they are. False if they close the question. */
export const isProvedAgain: Ask = async (proof, typed) => {
  const asking = ask ?? (await untilFrame());
  return asking?.(proof, typed) ?? false;
};

function untilFrame(): Promise<Ask | null> {
  return new Promise((resolve) => {
    const begin = (asking: Ask | null): void => {
      waiting.delete(begin);
      clearTimeout(timer);
      resolve(asking);
    };
    const timer = setTimeout(() => begin(null), frameComesWithinMs);
    waiting.add(begin);
  });
}

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
