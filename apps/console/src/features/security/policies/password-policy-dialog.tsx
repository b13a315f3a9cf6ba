import type { PolicySettings } from '@atrium/domain/security/password-policy';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { post } from '../../../lib/notice-board.ts';
import { codeOf, refusalEntryOf, showRefusal } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PolicyImpact } from './policy-impact.tsx';
import { type SavedPolicy, usePolicyPreview, useSavePolicy } from './policy-queries.ts';

interface PasswordPolicyDialogProps {
  readonly policy: SavedPolicy;
  readonly onClose: () => void;
  readonly onSaved: (policy: SavedPolicy) => void;
}

/** Sets up the policy: first its rules, then whom they concern (SEC-03). */
export function PasswordPolicyDialog({ policy, onClose, onSaved }: PasswordPolicyDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [typed, setTyped] = useState<PolicySettings>(policy);
  const [isChecking, setChecking] = useState(false);
  if (isChecking) {
    const back = () => setChecking(false);
    return <Question settings={typed} version={policy.version} onBack={back} onSaved={onSaved} onClose={onClose} />;
  }
  return (
    <Dialog
      opened
      title={t`Password policy`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <PolicyForm
        id={formId}
        policy={typed}
        isTyped={typed !== policy}
        onDone={(settings) => {
          setTyped(settings);
          setChecking(true);
        }}
      />
    </Dialog>
  );
}

interface QuestionProps extends Omit<PasswordPolicyDialogProps, 'policy'> {
  readonly settings: PolicySettings;
  readonly version: number;
  readonly onBack: () => void;
}

/** The refusals whose own words help more than the general ones. */
const named = ['security.step_up_needed', 'security.policy_changed_meanwhile'] as const;

function showFailed(error: unknown): void {
  if (named.some((code) => code === codeOf(error))) return showRefusal(error);
  const { title, message } = refusalEntryOf('security.policy_failed');
  post({ kind: 'dialog', tone: 'bad', title, message });
}

function Question({ settings, version, onBack, onSaved, onClose }: QuestionProps) {
  const { t } = useLingui();
  const preview = usePolicyPreview(settings, false);
  const save = useSavePolicy();
  const impact = useRef<HTMLDivElement>(null);
  useUnsavedWork(impact, !save.isPending);
  return (
    <Dialog
      opened
      title={settings.enabled ? t`Save this policy?` : t`Turn the policy off?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button
            data-autofocus
            loading={save.isPending}
            disabled={!preview.isSuccess}
            onClick={() => save.run({ ...settings, version }, { onSuccess: onSaved, onError: showFailed })}
          >
            <Trans>Save policy</Trans>
          </Button>
        </>
      }
    >
      <div ref={impact}>
        <PolicyImpact preview={preview} />
      </div>
    </Dialog>
  );
}
