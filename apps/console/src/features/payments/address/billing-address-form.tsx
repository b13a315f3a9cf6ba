import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, useRef } from 'react';
import { Form } from '../../../ui/fields/form.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import styles from './address.module.css';
import { AddressFields } from './address-fields.tsx';
import { AddressNotLoaded } from './address-not-loaded.tsx';
import type { AddressForm } from './use-address-form.ts';

function Waiting({ form }: { form: AddressForm }) {
  if (form.saved.isPending) {
    return (
      <Loading label={loadingTexts.gettingDetails}>
        <div className={styles['skeleton']}>
          <Skeleton width="100%" height={36} />
          <Skeleton width="100%" height={36} />
        </div>
      </Loading>
    );
  }
  return <AddressNotLoaded onRetry={() => void form.saved.refetch()} />;
}

interface BillingAddressFormProps {
  readonly form: AddressForm;
  readonly isReadOnly?: boolean;
  /** Called when the person leaves the form: tax depends on the address, so the amount may change (D-94). */
  readonly onLeave: () => void;
}

/** The billing address form at checkout (CHK-04). */
export function BillingAddressForm({ form, isReadOnly = false, onLeave }: BillingAddressFormProps) {
  const { t } = useLingui();
  const fields = useRef<HTMLFormElement>(null);
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (!fields.current?.contains(relatedTarget)) onLeave();
  };
  return (
    <Card label={t`Billing address`}>
      <CardHeader title={t`Billing address`} />
      {form.saved.data === undefined && !isReadOnly ? (
        <Waiting form={form} />
      ) : (
        <Form
          unsaved={form.isChanged}
          ref={fields}
          className={styles['form']}
          onSubmit={(event) => event.preventDefault()}
        >
          <AddressFields form={form} isReadOnly={isReadOnly} onBlur={left} />
          <p role="status" className={styles['progress']}>
            {form.isSaving && <Trans>Saving the address...</Trans>}
          </p>
        </Form>
      )}
    </Card>
  );
}
