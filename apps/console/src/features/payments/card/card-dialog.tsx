import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { lockIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../payments.module.css';
import { hasReadyMethod, type PaymentDetails } from '../queries.ts';
import { SavedMethod } from '../saved-method.tsx';
import { useOpenAmount } from '../use-open-amount.ts';
import { CardAdded } from './card-added.tsx';
import { CardFailure } from './card-failure.tsx';
import { CardFields } from './card-fields.tsx';
import { useCardEntry } from './use-card-entry.ts';

interface CardDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly details: PaymentDetails;
  readonly client: Client;
}

const focusNow = (node: HTMLButtonElement | null): void => node?.focus();

/** The popup that adds a card or replaces the saved one (PAY-11 to PAY-17). */
export function CardDialog({ opened, onClose, details, client }: CardDialogProps) {
  const { t } = useLingui();
  const openAmount = useOpenAmount(client, details);
  const [added, setAdded] = useState<{ readonly paidNow: string | null } | null>(null);
  // What was unpaid when the card was sent: it may be paid before the answer is shown.
  const entry = useCardEntry(client, () => setAdded({ paidNow: openAmount }));
  useEffect(() => {
    if (!opened) setAdded(null);
  }, [opened]);
  const isReplacing = hasReadyMethod(details);
  if (added !== null) {
    return (
      <Dialog
        opened={opened}
        title={t`Card details`}
        onClose={onClose}
        actions={
          <Button ref={focusNow} onClick={onClose}>
            <Trans>Ok</Trans>
          </Button>
        }
      >
        <CardAdded paidNow={added.paidNow} />
        <SavedMethod details={details} />
      </Dialog>
    );
  }
  return (
    <Dialog
      opened={opened}
      title={isReplacing ? t`Edit card` : t`Add card`}
      onClose={onClose}
      canClose={!entry.isSaving}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={entry.isSaving}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={entry.formId} disabled={!entry.isComplete} loading={entry.isSaving}>
            <Trans>Save card</Trans>
          </Button>
        </>
      }
    >
      {isReplacing && (
        <div className={styles['replaced']}>
          <p>
            <Trans>The new card is charged from now on, in place of this one. You can remove this one later.</Trans>
          </p>
          <SavedMethod details={details} />
        </div>
      )}
      <CardFields details={details} client={client} entry={entry} onSubmit={() => void entry.save()} takesFocus />
      <CardFailure entry={entry} />
      <p className={styles['safe']}>
        <Icon of={lockIcon} size={14} />
        <Trans>Encrypted and stored by the payment provider. We never see the number.</Trans>
      </p>
    </Dialog>
  );
}
