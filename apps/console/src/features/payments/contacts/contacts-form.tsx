import { keyOf } from '@atrium/contract/endpoint';
import { getBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { purchaseOrderLength, readRecipients, recipientsFault } from '@atrium/domain/payments/billing-contacts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../payments.module.css';
import { type BillingContacts, saveContacts } from '../queries.ts';

interface ContactsFormProps {
  readonly saved: BillingContacts;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who gets receipts, and the purchase order number (D-178). */
export function ContactsForm({ saved, opened, onClose }: ContactsFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(saved.recipients.join('\n'));
  const [purchaseOrder, setPurchaseOrder] = useState(saved.purchaseOrder);
  const [error, setError] = useState<string | null>(null);
  const isChanged = typed !== saved.recipients.join('\n') || purchaseOrder !== saved.purchaseOrder;
  const saving = useAction(saveContacts);
  const save = (): void => {
    const recipients = readRecipients(typed);
    const fault = recipientsFault(recipients);
    if (fault !== null) {
      setError(fault.kind === 'too_many' ? t`Enter up to 5 addresses.` : t`${fault.typed} is not an email address.`);
      return;
    }
    saving.run(
      { recipients, purchaseOrder: purchaseOrder.trim() },
      {
        onSuccess: (contacts) => {
          queries.setQueryData(keyOf(getBillingContacts), contacts);
          postSuccess(t`Invoice settings saved`);
          onClose();
        },
        onError: showFailedAction,
      },
    );
  };
  return (
    <Dialog
      opened={opened}
      title={t`Invoice settings`}
      onClose={onClose}
      canClose={!saving.isPending}
      actions={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Form
        unsaved={isChanged}
        id={formId}
        className={styles['ways']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Textarea
          label={t`Send receipts to`}
          description={t`One email address per line. Owners always get them too.`}
          rows={3}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        {saved.left.length > 0 && (
          <p className={styles['small']}>
            <Trans>
              These addresses opted out and get no emails, even if you enter them again: {saved.left.join(', ')}. The
              link in any earlier email brings them back.
            </Trans>
          </p>
        )}
        <TextInput
          label={t`Purchase order number`}
          description={t`Shown on new invoices. Or a Leitweg-ID.`}
          maxLength={purchaseOrderLength}
          value={purchaseOrder}
          onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}
