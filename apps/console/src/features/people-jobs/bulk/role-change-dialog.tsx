import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { JobOutcome } from '../job-outcome.tsx';
import { RoleChangeForm } from './role-change-form.tsx';
import { useRoleChange } from './use-role-change.ts';
import type { Picked } from './use-selection.ts';

interface RoleChangeDialogProps {
  readonly kind: 'assign' | 'remove';
  readonly opened: boolean;
  readonly people: readonly Picked[];
  readonly EstimateDialog: ComponentType<EstimateDialogProps>;
  readonly onClose: () => void;
  /** Called when the dialog closes after the change has started. */
  readonly onDone: () => void;
}

/** Gives a role to many people or takes it: choose, preview, apply, watch the progress. */
export function RoleChangeDialog({ kind, opened, people, EstimateDialog, onClose, onDone }: RoleChangeDialogProps) {
  const { t, i18n } = useLingui();
  const change = useRoleChange(kind, people);
  const { changedCount, isPending, jobId } = change;
  const close = (): void => {
    onClose();
    if (jobId === null) return;
    onDone();
    change.reset();
  };
  const number = i18n.number(changedCount);
  return (
    <>
      <Dialog
        opened={opened}
        title={kind === 'assign' ? t`Assign role` : t`Remove role`}
        onClose={close}
        canClose={!isPending && change.estimated === null}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={isPending}>
              {jobId === null ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
            {jobId === null && (
              <Button onClick={change.apply} loading={isPending} disabled={changedCount === 0}>
                {changedCount === 0 ? (
                  <Trans>Apply</Trans>
                ) : (
                  plural(changedCount, { one: `Apply to ${number} person`, other: `Apply to ${number} people` })
                )}
              </Button>
            )}
          </>
        }
      >
        {jobId === null ? (
          <RoleChangeForm kind={kind} people={people} change={change} />
        ) : (
          <JobOutcome jobId={jobId} kind={kind === 'assign' ? 'assign_role' : 'remove_role'} />
        )}
      </Dialog>
      <EstimateDialog
        counts={change.estimated}
        isBusy={isPending}
        onCancel={change.cancelEstimate}
        onContinue={change.begin}
      />
    </>
  );
}
