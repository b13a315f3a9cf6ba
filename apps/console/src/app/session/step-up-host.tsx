import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { answerStepUp } from '../../lib/step-up.ts';

const StepUpDialog = lazyPart(async () => ({
  default: (await import('../../features/security/step-up-question.tsx')).StepUpQuestion,
}));

type Answer = (isProved: boolean) => void;

/** Opens one question for all calls that need a fresh proof at the same time. */
export function StepUpHost() {
  const [waiting, setWaiting] = useState<readonly Answer[]>([]);
  useEffect(
    () => answerStepUp(() => new Promise<boolean>((answer) => setWaiting((before) => [...before, answer]))),
    [],
  );
  const close = (isProved: boolean): void => {
    for (const answer of waiting) answer(isProved);
    setWaiting([]);
  };
  return waiting.length > 0 && <StepUpDialog onProved={() => close(true)} onClose={() => close(false)} />;
}
