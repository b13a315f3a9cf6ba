import { type DeletionReason, isReasonText } from '@atrium/domain/closure/delete-account';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { LabelledSelect } from '../../ui/fields/labelled-select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './closure.module.css';

interface DeletionReasonProps {
  readonly onCancel: () => void;
  readonly onReason: (reason: string) => void;
}

/** Asks why the person goes; the fifth answer is a text of their own (ORG-19, ORG-20, VAL-58). */
export function DeletionReasonDialog({ onCancel, onReason }: DeletionReasonProps) {
  const { t } = useLingui();
  const formId = useId();
  const [reason, setReason] = useState<DeletionReason>('too_costly');
  const [text, setText] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const options: readonly { readonly value: DeletionReason; readonly label: string }[] = [
    { value: 'too_costly', label: t`It is too costly` },
    { value: 'other_product', label: t`I found another product` },
    { value: 'little_use', label: t`I don't use it enough` },
    { value: 'missing_features', label: t`It is missing features` },
    { value: 'other', label: t`Other` },
  ];
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isOther = reason === 'other';
    if (isOther && !isReasonText(text)) setFaulty(true);
    else onReason(isOther ? text.trim() : reason);
  };
  return (
    <Dialog
      opened
      title={t`Sad to see you go`}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <Form unsaved={text !== ''} id={formId} onSubmit={send} className={styles['form']}>
        <LabelledSelect
          label={t`Why do you want to delete your account?`}
          value={reason}
          options={options}
          isFirst
          onChange={(value) => setReason(value as DeletionReason)}
        />
        {reason === 'other' && (
          <Textarea
            label={t`Your reason`}
            value={text}
            maxLength={500}
            error={isFaulty && t`Please give a valid input`}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setFaulty(false);
            }}
          />
        )}
      </Form>
    </Dialog>
  );
}
