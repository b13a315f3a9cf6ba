import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';
import { EstimateDialog } from '../../subscriptions/seat-estimate/estimate-dialog.tsx';
import { RoleChangeForm } from './role-change-form.tsx';
import { RoleChangeJob } from './role-change-job.tsx';
import { useRoleChange } from './use-role-change.ts';
import type { Picked } from './use-selection.ts';

interface RoleChangeDialogProps {
  readonly kind: 'assign' | 'remove';
  readonly opened: boolean;
  readonly people: readonly Picked[];
  readonly onClose: () => void;
  /** The change is on its way; the selection has served. */
  readonly onDone: () => void;
}

/** One role given to or taken from many: pick, see what it does, apply, watch. */
export function RoleChangeDialog({ kind, opened, people, onClose, onDone }: RoleChangeDialogProps) {
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
        canClose={!isPending && change.asked === null}
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
          <RoleChangeJob jobId={jobId} />
        )}
      </Dialog>
      <EstimateDialog
        counts={change.asked}
        isBusy={isPending}
        onCancel={change.forgetAsked}
        onContinue={change.begin}
      />
    </>
  );
}
