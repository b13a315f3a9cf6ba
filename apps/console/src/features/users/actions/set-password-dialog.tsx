import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useNewPassword } from '../use-new-password.ts';
import styles from './actions.module.css';
import { nameOf, type PersonQuestion, QuestionSkeleton } from './person-question.tsx';
import { useSendResetLink } from './use-send-reset-link.ts';
import { useSetPassword } from './use-set-password.ts';

/** Sets the password of a user (USER-03, USER-24, VAL-25…29). Users who use the account already get a link instead. */
export function SetPasswordDialog({ opened, details, isMissing, onClose }: PersonQuestion) {
  const { t } = useLingui();
  const formId = useId();
  const email = details?.user.email ?? '';
  const entry = useNewPassword(email);
  const [isRefused, setRefused] = useState(false);
  const setting = useSetPassword();
  const resetLink = useSendResetLink();
  const isLinkOnly = isRefused || (details !== null && !details.allowedActions.includes('set_password'));
  const { reset } = entry;
  useEffect(() => {
    if (opened) return;
    reset();
    setRefused(false);
  }, [opened, reset]);

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!entry.check(event.currentTarget)) return;
    setting.run(
      { email, password: entry.values.password },
      { onDone: onClose, onWeak: entry.refuse, onLinkOnly: () => setRefused(true) },
    );
  };
  const send = (): void => resetLink.run(email, { onSuccess: onClose });

  return (
    <Dialog
      opened={opened}
      title={t`Set password`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {isLinkOnly ? (
            <Button onClick={send} loading={resetLink.isPending} disabled={details === null}>
              <Trans>Send reset link</Trans>
            </Button>
          ) : (
            <Button type="submit" form={formId} loading={setting.isPending} disabled={details === null}>
              <Trans>Set password</Trans>
            </Button>
          )}
        </>
      }
    >
      {details === null && <QuestionSkeleton isMissing={isMissing} />}
      {details !== null && isLinkOnly && (
        <p role={isRefused ? 'alert' : undefined}>
          <Trans>
            {nameOf(details)} already uses this account, so only they can set the password. Send a reset link instead.
          </Trans>
        </p>
      )}
      {details !== null && !isLinkOnly && (
        <>
          <p>
            <Trans>For {email}. They choose their own password when they first sign in with this one.</Trans>
          </p>
          <Form unsaved={entry.values.password !== ''} id={formId} onSubmit={submit} className={styles['form']}>
            <NewPasswordFields password={entry.field('password')} confirmation={entry.field('confirmation')} isFirst />
            <FieldSummary messages={entry.summary} />
          </Form>
        </>
      )}
    </Dialog>
  );
}
