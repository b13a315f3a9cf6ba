import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { type Rules, useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { useTwoFactor } from '../account-queries.ts';
import { usePasskeys } from '../factors/passkey-queries.ts';
import { useServices, useStepUpWithProvider } from '../factors/provider-queries.ts';
import styles from '../security.module.css';
import { CodeField, ProofDialog } from './proof-dialog.tsx';

const rulesFor = (hasApp: boolean): Rules<{ code: string }> => ({
  code: ({ code }) => (hasApp && code.trim().length < 6 ? msg`Please enter the code` : null),
});

/** Asks somebody without a password to sign in at a connected service again, with a code where two-factor is on (D-264). */
export function ProviderProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const services = useServices();
  const twoFactor = useTwoFactor();
  const passkeys = usePasskeys();
  const hasApp = twoFactor.data?.status === 'on';
  const form = useCheckedForm({ code: '' }, rulesFor(hasApp));
  const proof = useStepUpWithProvider();
  const usable = services.data?.filter(({ isOffered, connected }) => isOffered && connected !== null) ?? [];
  const ask = (provider: string, code: string): void =>
    proof.run(
      { provider, ...(hasApp ? { factorCode: code } : {}) },
      {
        onSuccess: (isProved) => isProved && onProved(),
        onError: (error) => form.refuse(error, 'code'),
      },
    );
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const provider = submitter?.getAttribute('value') ?? '';
    form.submit(({ code }) => ask(provider, code))(event);
  };
  const isLoading = services.isPending || twoFactor.isPending;
  const isFailed = services.isError || twoFactor.isError;
  return (
    <ProofDialog onProved={onProved} onClose={onClose}>
      {isLoading && (
        <Loading label={t`Loading connected accounts`}>
          <Skeleton width={200} />
        </Loading>
      )}
      {isFailed && (
        <RetryLine onRetry={() => void Promise.all([services.refetch(), twoFactor.refetch()])}>
          {t`The connected accounts could not be loaded.`}
        </RetryLine>
      )}
      {!isLoading && !isFailed && (
        <Form unsaved="never" className={styles['steps']} onSubmit={send}>
          {hasApp && usable.length > 0 && <CodeField {...form.field('code')} />}
          {usable.map(({ provider, name }) => (
            <Button key={provider} type="submit" value={provider} loading={proof.isPending}>
              <Trans>Continue with {name}</Trans>
            </Button>
          ))}
          {usable.length === 0 && passkeys.data?.length === 0 && (
            <p>
              <Trans>Log out and set a password by 'Forgot password?'. Then you can confirm this change with it.</Trans>
            </p>
          )}
          <FieldSummary messages={form.summary} />
        </Form>
      )}
    </ProofDialog>
  );
}
