import { useRef, useState } from 'react';

export interface Outcomes<Reply> {
  readonly onSuccess?: (reply: Reply) => void;
  readonly onError?: (error: unknown) => void;
}

/** One action of the person: whether it is running, and its result. Public pages use it instead of a query cache. */
export function useAction<Input, Reply>(perform: (input: Input) => Promise<Reply>) {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const run = async (input: Input, outcomes: Outcomes<Reply> = {}): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      const reply = await perform(input);
      outcomes.onSuccess?.(reply);
    } catch (error) {
      outcomes.onError?.(error);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { isPending, run: (input: Input, outcomes?: Outcomes<Reply>): void => void run(input, outcomes) };
}
