import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { codeOf } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useStepUp, useTwoFactor } from '../account-queries.ts';
import styles from '../security.module.css';
import { CodeField, ProofDialog } from './proof-dialog.tsx';

interface Values extends Readonly<Record<string, string>> {
  readonly password: string;
  readonly code: string;
}

interface StepUpDialogProps {
  /** The password, where the person has just typed it for the change itself: then only the code is asked. */
  readonly typed?: string | undefined;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

const rulesFor = (hasApp: boolean): Rules<Values> => ({
  password: ({ password }) => (password === '' ? msg`Password is required` : null),
  code: ({ code }) => (hasApp && code.trim().length < 6 ? msg`Please enter the code` : null),
});

const codeRefusals = ['security.factor_code_wrong', 'security.factor_tries'] as const;

/** Asks for the password, and for a code where two-factor is on, before the call that needs it is sent again (D-224). */
export function StepUpDialog({ typed = '', onProved, onClose }: StepUpDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [isCodeAsked, setCodeAsked] = useState(false);
  // The refusal says it too, where the status has not loaded.
  const hasApp = useTwoFactor().data?.status === 'on' || isCodeAsked;
  const form = useCheckedForm<Values>({ password: typed, code: '' }, rulesFor(hasApp));
  const proof = useStepUp();
  const send = ({ password, code }: Values): void =>
    proof.run(
      { password, ...(hasApp ? { code } : {}) },
      {
        onSuccess: onProved,
        onError: (error) => {
          const isOfCode = codeRefusals.some((code) => code === codeOf(error));
          if (isOfCode) setCodeAsked(true);
          form.refuse(error, isOfCode ? 'code' : 'password');
        },
      },
    );
  return (
    <ProofDialog
      onProved={onProved}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} loading={proof.isPending}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <Form unsaved="never" id={formId} onSubmit={form.submit(send)} className={styles['steps']}>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus={typed === '' || undefined}
          {...form.field('password')}
        />
        {hasApp && <CodeField data-autofocus={typed !== '' || undefined} {...form.field('code')} />}
        <FieldSummary messages={form.summary} />
      </Form>
    </ProofDialog>
  );
}
