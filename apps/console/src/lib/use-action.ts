import { useRef, useState } from 'react';
import { showFailedAction } from './show-refusal.ts';

export interface Outcomes<Reply> {
  readonly onSuccess?: (reply: Reply) => void;
  /** Without it a failure is shown as the catalogue says. */
  readonly onError?: (error: unknown) => void;
}

/**
 * One action of the person: whether it is running, and its result. Public pages use it instead of a query cache.
 * `tellFailed` is how this action tells of a failure wherever it is used; then nothing else does.
 */
export function useAction<Input, Reply>(
  perform: (input: Input) => Promise<Reply>,
  tellFailed?: (error: unknown) => void,
) {
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const run = async (input: Input, outcomes: Outcomes<Reply> = {}): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    const end = (): void => {
      isRunning.current = false;
      setPending(false);
    };
    let reply: Reply;
    try {
      reply = await perform(input);
    } catch (error) {
      end();
      tellFailed?.(error);
      (outcomes.onError ?? (tellFailed === undefined ? showFailedAction : undefined))?.(error);
      return;
    }
    end();
    // A fault in here is none of the action, which has happened.
    outcomes.onSuccess?.(reply);
  };
  return { isPending, run: (input: Input, outcomes?: Outcomes<Reply>): void => void run(input, outcomes) };
}
