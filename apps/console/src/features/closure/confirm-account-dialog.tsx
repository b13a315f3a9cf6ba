import { deleteWord } from '@atrium/domain/closure/delete-account';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { post } from '../../lib/notice-board.ts';
import { endSession } from '../../lib/session.ts';
import { tellOtherTabs } from '../../lib/session-channel.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { useListWords } from '../../lib/use-list-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { RetryLine } from '../../ui/load-failed.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import styles from './closure.module.css';
import { type OwnOrganisation, removeAccount, useAccountDeletion } from './queries.ts';

const empty = { word: '', password: '' };

const rules: Rules<typeof empty> = {
  word: ({ word }) => (word.trim() === deleteWord ? null : msg`Please enter 'delete' in above field`),
  password: ({ password }) => (password === '' ? msg`Please enter your password in the field above` : null),
};

/** What goes with the account; then the word 'delete' and the password (VAL-55, VAL-56). */
export function ConfirmAccountDialog({ reason, onCancel }: { reason: string; onCancel: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCheckedForm(empty, rules);
  const organisations = useAccountDeletion();
  const deleting = useAction(removeAccount);
  const isBlocked = organisations.data?.some(({ fate }) => fate === 'blocked') !== false;
  const onSuccess = (): void => {
    const title = t`Account deleted`;
    post({ kind: 'dialog', tone: 'good', title, message: t`Your account is deleted. We sent you an email about it.` });
    endSession('log_out');
    tellOtherTabs({ kind: 'ended' });
  };
  const send = ({ password }: typeof empty): void =>
    deleting.run({ reason, password }, { onSuccess, onError: (error) => form.refuse(error, 'password') });
  return (
    <Dialog
      opened
      title={t`Delete your account?`}
      onClose={onCancel}
      canClose={!deleting.isPending}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={deleting.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={deleting.isPending} disabled={isBlocked} data-destructive>
            <Trans>Delete account</Trans>
          </Button>
        </>
      }
    >
      {organisations.isPending && (
        <Loading label={t`Loading your organizations`}>
          <Skeleton width={240} />
        </Loading>
      )}
      {organisations.isError && (
        <RetryLine onRetry={() => void organisations.refetch()}>{t`Your organizations could not be loaded.`}</RetryLine>
      )}
      {organisations.data !== undefined && <Consequences organisations={organisations.data} />}
      <form id={formId} noValidate onSubmit={form.submit(send)} className={styles['form']}>
        <TextInput
          label={t`Type 'delete' to confirm`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('word')}
        />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        <FieldSummary messages={form.summary} />
      </form>
    </Dialog>
  );
}

function Consequences({ organisations }: { organisations: readonly OwnOrganisation[] }) {
  const namesOf = (fate: OwnOrganisation['fate']) =>
    organisations.filter((each) => each.fate === fate).map(({ name }) => name);
  const blocked = useListWords(namesOf('blocked'));
  const closed = useListWords(namesOf('close'));
  if (blocked !== '') {
    return (
      <p role="alert">
        <Trans>
          You are the last owner of {blocked}, and other people work there. Make somebody else an owner, or delete the
          organization. Then you can delete your account.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          You leave every organization, and your name, address and sign-in are erased right away. Invoices and the audit
          logs of your organizations are kept.
        </Trans>
      </p>
      {closed !== '' && (
        <p>
          <Trans>Organizations without anybody else are deleted too: {closed}.</Trans>
        </p>
      )}
    </>
  );
}
