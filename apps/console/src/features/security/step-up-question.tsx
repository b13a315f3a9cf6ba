import { useHasPassword } from '../../lib/use-session.ts';
import { ProviderProofDialog } from './provider-proof-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Asks for a fresh proof in the way that the person can give one. */
export function StepUpQuestion(props: { onProved: () => void; onClose: () => void }) {
  return useHasPassword() ? <StepUpDialog {...props} /> : <ProviderProofDialog {...props} />;
}
