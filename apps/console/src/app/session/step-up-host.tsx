import { useEffect, useState } from 'react';
import { type AskedProof, answerStepUp } from '../../session/step-up.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const StepUpDialog = lazyPart(async () => ({
  default: (await import('../../features/security/proof/step-up-question.tsx')).StepUpQuestion,
}));

interface Waiting {
  readonly proof: AskedProof;
  readonly typed: string | undefined;
  readonly answer: (isProved: boolean) => void;
}

/** Opens one question for all calls that need a fresh proof at the same time. A passkey answers every one of them. */
export function StepUpHost() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(
    () =>
      answerStepUp(
        (proof, typed) =>
          new Promise<boolean>((answer) => setWaiting((before) => [...before, { proof, typed, answer }])),
      ),
    [],
  );
  const close = (isProved: boolean): void => {
    for (const { answer } of waiting) answer(isProved);
    setWaiting([]);
  };
  const proof = waiting.some((each) => each.proof === 'passkey') ? 'passkey' : 'any';
  const typed = waiting.find((each) => each.typed !== undefined)?.typed;
  const answers = { onProved: () => close(true), onClose: () => close(false) };
  return waiting.length > 0 && <StepUpDialog proof={proof} typed={typed} {...answers} />;
}
