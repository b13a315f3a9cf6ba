import { Trans, useLingui } from '@lingui/react/macro';
import { OrganisationList } from '../../features/company/organisation-list.tsx';
import { useLogOut, useSwitchTenant } from '../../features/identity/queries.ts';
import { FactorSetUp } from '../../features/security/factors/factor-set-up.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { Below, SignInFrame } from './public-frame.tsx';

/** All that somebody sees of an organisation that requires a second factor which they have not shown (D-235). */
export function FactorRequiredPage() {
  const { t } = useLingui();
  const { user, factorOwedTo, isInSeveral } = useSession();
  const logOut = useLogOut();
  const switching = useSwitchTenant();
  const company = factorOwedTo?.tenantName;
  const hasPasskey = factorOwedTo?.hasPasskey === true;
  return (
    <SignInFrame>
      <SplitHeading title={hasPasskey ? t`Use your passkey` : t`Set up two-factor`}>
        {hasPasskey ? (
          <Trans>
            {company} requires two-factor. Use your passkey to go on as {user.email}.
          </Trans>
        ) : (
          <Trans>
            {company} requires two-factor. Set it up for {user.email} to go on.
          </Trans>
        )}
      </SplitHeading>
      <FactorSetUp hasPasskey={hasPasskey} />
      {isInSeveral === true && (
        <section aria-label={t`My Organizations`}>
          <p>
            <Trans>Or open another organization:</Trans>
          </p>
          <OrganisationList
            selected={factorOwedTo?.tenantId ?? null}
            isBusy={switching.isPending}
            onPick={(id) => switching.run(id)}
          />
        </section>
      )}
      <Below>
        <Button variant="subtle" size="compact-sm" loading={logOut.isPending} onClick={() => logOut.run(undefined)}>
          <Trans>Log out</Trans>
        </Button>
      </Below>
    </SignInFrame>
  );
}
