import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { requestResetLink } from './queries.ts';

/** For somebody who signs in another way: a link by mail sets the first password (N-05). */
export function SetPasswordSection() {
  const { t } = useLingui();
  const { email } = useSession().user;
  const [isSent, setSent] = useState(false);
  const sending = useAction(requestResetLink);
  return (
    <SettingsSection title={t`Password`} text={<Trans>One more way to sign in.</Trans>}>
      <Card>
        <SettingRow
          title={<Trans>You have no password</Trans>}
          text={
            isSent ? (
              <span role="status">
                <Trans>We sent a link to {email}. Setting the password signs you out everywhere.</Trans>
              </span>
            ) : (
              <Trans>We send you a link by email to set one.</Trans>
            )
          }
        >
          <Button
            variant="default"
            loading={sending.isPending}
            onClick={() => sending.run(email, { onSuccess: () => setSent(true), onError: showFailedAction })}
          >
            <Trans>Send link</Trans>
          </Button>
        </SettingRow>
      </Card>
    </SettingsSection>
  );
}
