import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { SignedOutPeople } from '../policies/timeout-queries.ts';
import styles from '../security.module.css';

interface SignedOutDialogProps {
  /** Null: nobody is affected, and nothing is asked. */
  readonly people: SignedOutPeople | null;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Says by number and name who has to sign in again, before the timeouts are saved. */
export function SignedOutDialog({ people, isBusy, onCancel, onConfirm }: SignedOutDialogProps) {
  const { t } = useLingui();
  // The words stay while the dialog closes.
  const last = useRef(people);
  last.current = people ?? last.current;
  const shown = last.current;
  const count = shown?.count ?? 0;
  const more = count - (shown?.people.length ?? 0);
  return (
    <ConfirmDialog
      opened={people !== null}
      title={t`Save and sign people out?`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Save`}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <Plural
          value={count}
          one="One person has to sign in again at once:"
          other="# people have to sign in again at once:"
        />
      </p>
      <ul className={styles['people']}>
        {shown?.people.map(({ id, name, email }) => (
          <li key={id}>
            {name} <span className={styles['note']}>{email}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="And one more." other="And # more." />
        </p>
      )}
      {shown?.isCallerIncluded === true && (
        <p>
          <Trans>You are one of them.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
