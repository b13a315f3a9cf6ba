import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type Rules, useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './closure.module.css';
import { useTransferOwnership } from './queries.ts';

const rules: Rules<{ email: string }> = {
  email: ({ email }) => (email.trim() === '' ? msg`Please enter the email address of the new owner.` : null),
};

/** Hands the organisation over to another user, who is named by the email address (D-245). */
export function TransferOwnershipDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { organisation } = useSession();
  const name = organisation?.tenantName ?? '';
  const form = useCheckedForm({ email: '' }, rules);
  const [isUnknown, setUnknown] = useState(false);
  const transfer = useTransferOwnership();
  const send = ({ email }: { email: string }): void => {
    setUnknown(false);
    const onSuccess = (heir: string | null): void => {
      if (heir === null) return setUnknown(true);
      onClose();
      postSuccess(t`${heir} owns ${name} now`);
    };
    transfer.run(email.trim(), { onSuccess, onError: showFailedAction });
  };
  const field = form.field('email');
  const unknown = isUnknown ? t`No user of this organization has this address.` : undefined;
  return (
    <Dialog
      opened
      title={t`Transfer ownership of ${name}?`}
      onClose={onClose}
      canClose={!transfer.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={transfer.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={transfer.isPending} data-destructive>
            <Trans>Transfer ownership</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The new owner must be an active user. You stay as an admin; only the new owner can undo this.</Trans>
      </p>
      <Form unsaved={form.isChanged} id={formId} onSubmit={form.submit(send)} className={styles['form']}>
        <TextInput
          label={t`Email address of the new owner`}
          type="email"
          autoComplete="off"
          data-autofocus
          {...field}
          error={field.error ?? unknown}
        />
        <FieldSummary messages={unknown === undefined ? form.summary : [unknown]} />
      </Form>
    </Dialog>
  );
}
