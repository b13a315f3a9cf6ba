import { useEffect, useState } from 'react';
import { type AskedProof, answerStepUp } from '../../lib/step-up.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const StepUpDialog = lazyPart(async () => ({
  default: (await import('../../features/security/step-up-question.tsx')).StepUpQuestion,
}));

interface Waiting {
  readonly proof: AskedProof;
  readonly answer: (isProved: boolean) => void;
}

/** Opens one question for all calls that need a fresh proof at the same time. A passkey answers every one of them. */
export function StepUpHost() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(
    () =>
      answerStepUp((proof) => new Promise<boolean>((answer) => setWaiting((before) => [...before, { proof, answer }]))),
    [],
  );
  const close = (isProved: boolean): void => {
    for (const { answer } of waiting) answer(isProved);
    setWaiting([]);
  };
  const proof = waiting.some((each) => each.proof === 'passkey') ? 'passkey' : 'any';
  return waiting.length > 0 && <StepUpDialog proof={proof} onProved={() => close(true)} onClose={() => close(false)} />;
}
