import { Trans, useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../../lib/notice-board.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AddressFields } from './address-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

interface BillingAddressDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes the billing address. */
export function BillingAddressDialog({ opened, onClose }: BillingAddressDialogProps) {
  const { t } = useLingui();
  const form = useAddressForm({});
  const close = (): void => {
    form.reset();
    onClose();
  };
  const save = async (): Promise<void> => {
    if (!form.requireKind()) return;
    const became = await form.save();
    if (became === 'failed') return;
    if (became === 'saved') postSuccess(t`The billing address is saved`);
    onClose();
  };
  return (
    <Dialog
      isWide
      opened={opened}
      title={t`Billing address`}
      onClose={close}
      canClose={!form.isSaving}
      actions={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={form.isSaving} disabled={!form.isChanged} onClick={() => void save()}>
            <Trans>Save address</Trans>
          </Button>
        </>
      }
    >
      <Form unsaved={form.isChanged} onSubmit={(event) => event.preventDefault()}>
        <AddressFields form={form} />
      </Form>
    </Dialog>
  );
}
