import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf, refusalEntryOf } from '../../lib/show-refusal.ts';
import { useLeaveWhenSignedIn } from '../../session/use-leave-when-signed-in.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { useProviderReturn } from './use-provider-return.ts';

/** Shows how the sign-in with another service went. Without a path, this window only handed the answer over. */
export function ProviderReturn({ returnPath }: { returnPath: string | null }) {
  const { t } = useLingui();
  const outcome = useProviderReturn(returnPath !== null);
  if (outcome.kind === 'failed') return <Failed error={outcome.error} returnPath={returnPath ?? '/'} />;
  if (outcome.kind === 'handed_over') {
    return (
      <SplitHeading title={t`You can close this window`}>
        <Trans>Go on in the window where you started.</Trans>
      </SplitHeading>
    );
  }
  return (
    <Loading label={t`Signing you in`}>
      <SplitHeading title={t`Signing you in`} />
      <Skeleton width={240} />
      {outcome.kind === 'signed_in' && <Leave to={returnPath ?? '/'} />}
    </Loading>
  );
}

/** Leaves only after this sign-in: another session may still be open in the browser. */
function Leave({ to }: { to: string }) {
  useLeaveWhenSignedIn(to);
  return null;
}

function Failed({ error, returnPath }: { error: unknown; returnPath: string }) {
  const { t } = useLingui();
  const code = codeOf(error);
  const { title, message } = refusalEntryOf(code ?? 'request.failed');
  return (
    <div role="alert">
      {error === null ? (
        <SplitHeading title={t`You are not signed in`}>
          <Trans>The sign-in was canceled. You can try again, or sign in another way.</Trans>
        </SplitHeading>
      ) : (
        <SplitHeading title={title}>{message}</SplitHeading>
      )}
      <ButtonLink to="/login" search={{ return: returnPath }} size="md" fullWidth>
        <Trans>Back to sign in</Trans>
      </ButtonLink>
    </div>
  );
}
