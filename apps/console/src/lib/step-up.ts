type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** The shell asks the person; without it nobody can answer. */
export function answerStepUp(asking: Ask): () => void {
  ask = asking;
  return () => {
    ask = null;
  };
}

/** Asks the person to prove who they are. False if they close the question. */
export const isProvedAgain: Ask = () => ask?.() ?? Promise.resolve(false);
