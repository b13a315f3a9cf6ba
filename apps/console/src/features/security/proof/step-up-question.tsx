import type { AskedProof } from '../../../session/step-up.ts';
import { useHasPassword } from '../../../session/use-session.ts';
import { PasskeyProofDialog } from './passkey-proof-dialog.tsx';
import { ProviderProofDialog } from './provider-proof-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Asks for a fresh proof in the way that the person can give one. */
export function StepUpQuestion(props: {
  proof: AskedProof;
  /** The own password, where the person has just typed it. */
  typed: string | undefined;
  onProved: () => void;
  onClose: () => void;
}) {
  const { proof, typed, ...answers } = props;
  const hasPassword = useHasPassword();
  if (proof === 'passkey') return <PasskeyProofDialog {...answers} />;
  return hasPassword ? <StepUpDialog {...answers} typed={typed} /> : <ProviderProofDialog {...answers} />;
}
