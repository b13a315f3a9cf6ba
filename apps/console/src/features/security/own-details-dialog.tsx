import { saveOwnDetails } from '@atrium/contract/onboarding/save-own-details';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { call } from '../../lib/api-client.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldSummary } from '../../ui/fields/field-summary.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './security.module.css';

interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

async function save(details: Details): Promise<void> {
  await call(saveOwnDetails, details);
  await reloadSession();
}

const present = (text: string) => (text.trim() === '' ? msg`Please enter a name` : null);
const rules = {
  firstName: ({ firstName }: Details) => present(firstName),
  lastName: ({ lastName }: Details) => present(lastName),
  phone: () => null,
};

export function OwnDetailsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { user } = useSession();
  const { firstName, lastName } = user;
  const form = useCheckedForm({ firstName, lastName, phone: user.phone ?? '' }, rules);
  const saving = useAction(save);
  const onSuccess = (): void => {
    onClose();
    postSuccess(t`Saved`);
  };
  return (
    <Dialog
      opened
      title={t`Edit your name`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Form
        unsaved={form.isChanged}
        id={formId}
        className={styles['steps']}
        onSubmit={form.submit((values) =>
          saving.run(values, { onSuccess, onError: (error) => form.refuse(error, 'phone') }),
        )}
      >
        <TextInput label={t`First name`} autoComplete="given-name" data-autofocus {...form.field('firstName')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...form.field('lastName')} />
        <TextInput
          type="tel"
          label={t`Phone number (optional)`}
          description={t`With the country code, such as +1`}
          autoComplete="tel"
          {...form.field('phone')}
        />
        <FieldSummary messages={form.summary} />
      </Form>
    </Dialog>
  );
}
