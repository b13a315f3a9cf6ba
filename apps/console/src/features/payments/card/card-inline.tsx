import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import styles from '../payments.module.css';
import { isMethodReady, type PaymentDetails } from '../queries.ts';
import { SavedMethod } from '../saved-method.tsx';
import { CardAdded } from './card-added.tsx';
import { CardFields } from './card-fields.tsx';
import { useCardEntry } from './use-card-entry.ts';

const focusNow = (node: HTMLButtonElement | null): void => node?.focus();

/** The card that is charged, or its form, on the checkout page itself (CHK-03). */
export function CardInline({ details, client }: { details: PaymentDetails; client: Client }) {
  const [isEditing, setEditing] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const entry = useCardEntry(client, () => {
    setEditing(false);
    setAdded(true);
  });
  const isReady = isMethodReady(details);
  if (isReady && !isEditing) {
    return (
      <>
        {isAdded && <CardAdded />}
        <SavedMethod
          details={details}
          action={
            <Button {...(isAdded ? { ref: focusNow } : {})} variant="default" onClick={() => setEditing(true)}>
              <Trans>Edit card</Trans>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <CardFields details={details} client={client} entry={entry} />
      <div className={styles['actions']}>
        {isReady && (
          <Button variant="subtle" onClick={() => setEditing(false)} disabled={entry.isSaving}>
            <Trans>Keep the saved card</Trans>
          </Button>
        )}
        <Button
          type="submit"
          variant="default"
          form={entry.formId}
          disabled={!entry.isComplete}
          loading={entry.isSaving}
        >
          <Trans>Save card</Trans>
        </Button>
      </div>
    </>
  );
}
