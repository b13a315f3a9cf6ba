import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { canUsePasskeys } from '../../../session/passkey-support.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { usePassSecondFactor } from '../account-queries.ts';
import { usePassWithPasskey } from '../factors/passkey-queries.ts';
import styles from '../security.module.css';

const rules: Rules<{ code: string }> = {
  code: ({ code }) => (code.trim().length < 6 ? msg`Please enter the code` : null),
};

/** Asks for a code of the app, a recovery code or a passkey (N-03). */
export function ChallengeForm() {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The page holds nothing else to fill in.
  useEffect(() => field.current?.focus(), []);
  const form = useCheckedForm({ code: '' }, rules);
  const pass = usePassSecondFactor();
  const passkey = usePassWithPasskey();
  const askPasskey = (): void => passkey.run(undefined, { onError: (error) => form.refuse(error, 'code') });
  const send = ({ code }: { code: string }): void => pass.run(code, { onError: (error) => form.refuse(error, 'code') });
  return (
    <Form unsaved="never" onSubmit={form.submit(send)} className={styles['steps']}>
      <TextInput
        size="md"
        label={isRecovery ? t`Recovery code` : t`Code from your app`}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        ref={field}
        {...form.field('code')}
      />
      <Button type="submit" size="md" fullWidth loading={pass.isPending}>
        <Trans>Sign in</Trans>
      </Button>
      {canUsePasskeys() && (
        <Button variant="default" size="md" fullWidth loading={passkey.isPending} onClick={askPasskey}>
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? <Trans>Use a code from your app</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
      <FieldSummary messages={form.summary} />
    </Form>
  );
}
