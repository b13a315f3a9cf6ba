import { resetWord } from '@atrium/domain/closure/decide-deletion';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { post } from '../../lib/notice-board.ts';
import { notices } from '../../lib/reply-words.ts';
import { type Rules, useCheckedForm } from '../../lib/use-checked-form.ts';
import { useSession } from '../../lib/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldSummary } from '../../ui/field-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './closure.module.css';
import { ImpactText } from './impact-text.tsx';
import { useResetCompany } from './queries.ts';

const empty = { word: '', password: '' };
type Values = typeof empty;

const rules: Rules<Values> = {
  word: ({ word }) => (word.trim() === resetWord ? null : msg`Please enter 'reset' in above field`),
  password: ({ password }) => (password === '' ? msg`Please enter your password in the field above` : null),
};

/** Asks for the word 'reset' and the password before the company is reset (VAL-57). */
export function ResetCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { organisation } = useSession();
  const name = organisation?.tenantName ?? '';
  const form = useCheckedForm(empty, rules);
  const resetting = useResetCompany();
  const onSuccess = (): void => {
    onClose();
    const { title, message } = notices.companyReset;
    post({ kind: 'dialog', tone: 'good', title, message });
  };
  const send = ({ password }: Values): void =>
    resetting.run(password, { onSuccess, onError: (error) => form.refuse(error, 'password') });
  return (
    <Dialog
      opened
      title={t`Reset ${name}?`}
      onClose={onClose}
      canClose={!resetting.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={resetting.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={resetting.isPending} data-destructive>
            <Trans>Reset company</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The data of all products is hidden right away, and erased after 30 days. Until then you can undo the reset.
        </Trans>
      </p>
      <p>
        <Trans>
          These are kept: <ImpactText />, your plan and your cards.
        </Trans>
      </p>
      <form id={formId} noValidate onSubmit={form.submit(send)} className={styles['form']}>
        <TextInput
          label={t`Type 'reset' to confirm`}
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
