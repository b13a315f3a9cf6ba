import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notices } from '../../../words/reply-words.ts';
import { resetFactors } from '../queries.ts';
import { PersonActionDialog } from './person-action-dialog.tsx';
import { nameOf, type PersonQuestion } from './person-question.tsx';

/** Resets the lost second factor of a user, and says what that does. Where it cannot be done, it says why (D-234). */
export function ResetFactorsDialog(person: PersonQuestion) {
  const { opened, details, onClose } = person;
  const { t } = useLingui();
  const name = nameOf(details);
  const title = t`Reset two-factor`;

  if (details !== null && details.factorReset !== 'ready') {
    return (
      <Dialog opened={opened} title={title} onClose={onClose} actions={<Button onClick={onClose}>{t`Close`}</Button>}>
        <p>
          {details.factorReset === 'no_factor' ? (
            <Trans>{name} has no authenticator app and no passkey, so there is nothing to reset.</Trans>
          ) : (
            <Trans>
              The account of {name} does not belong to your organization alone, so it cannot be reset here. They can
              sign in with a recovery code or a passkey.
            </Trans>
          )}
        </p>
      </Dialog>
    );
  }

  return (
    <PersonActionDialog
      {...person}
      title={title}
      confirmLabel={t`Reset two-factor`}
      act={resetFactors}
      done={notices.factorsReset.message}
    >
      <p>
        <Trans>
          The authenticator app, the recovery codes and the passkeys of {name} stop working, and they are signed out
          everywhere. They sign in with their password and can set up two-factor again.
        </Trans>
      </p>
      <p>
        <Trans>Do this only if you are sure that {name} asked for it. They are told by email.</Trans>
      </p>
    </PersonActionDialog>
  );
}
