import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from '../security.module.css';
import { ForcedResetDialog } from './forced-reset-dialog.tsx';
import { PasswordPolicyDialog } from './password-policy-dialog.tsx';
import { type SavedPolicy, usePasswordPolicy } from './policy-queries.ts';

/** What the organization asks of everybody's password (SEC-01). */
export function PasswordPolicySection() {
  const { t, i18n } = useLingui();
  const policy = usePasswordPolicy();
  const [asking, setAsking] = useState<'policy' | 'reset' | null>(null);
  const close = (): void => setAsking(null);
  const saved = policy.data;
  return (
    <SettingsSection
      title={t`Password policy`}
      text={<Trans>Rules for the passwords of everybody in your organization.</Trans>}
    >
      <Card>
        {policy.isPending && (
          <Loading label={t`Loading the password policy`}>
            <div className={styles['row']}>
              <Skeleton width={220} />
            </div>
          </Loading>
        )}
        {policy.isError && (
          <RetryLine onRetry={() => void policy.refetch()}>{t`The password policy could not be loaded.`}</RetryLine>
        )}
        {saved !== undefined && (
          <>
            <SettingRow
              title={
                <>
                  <Trans>Policy</Trans>
                  <StatusBadge tone={saved.enabled ? 'green' : 'plain'}>{saved.enabled ? t`On` : t`Off`}</StatusBadge>
                </>
              }
              text={saved.enabled ? <PolicyWords policy={saved} /> : <NoPolicyWords />}
            >
              <Button variant={saved.enabled ? 'default' : 'filled'} onClick={() => setAsking('policy')}>
                {saved.enabled ? <Trans>Edit policy</Trans> : <Trans>Set up policy</Trans>}
              </Button>
            </SettingRow>
            <SettingRow
              title={<Trans>Reset all passwords</Trans>}
              text={
                saved.passwordsExpiredAt === null ? (
                  <Trans>Everybody chooses a new password at the next sign-in.</Trans>
                ) : (
                  <Trans>
                    Last asked for on {i18n.date(saved.passwordsExpiredAt, { dateStyle: 'medium', timeStyle: 'short' })}
                  </Trans>
                )
              }
            >
              <Button variant="default" onClick={() => setAsking('reset')}>
                <Trans>Reset all passwords</Trans>
              </Button>
            </SettingRow>
            {asking === 'policy' && (
              <PasswordPolicyDialog
                policy={saved}
                onClose={close}
                onSaved={({ enabled }) => setAsking(enabled ? 'reset' : null)}
              />
            )}
            {asking === 'reset' && <ForcedResetDialog policy={saved} onClose={close} />}
          </>
        )}
      </Card>
    </SettingsSection>
  );
}

function NoPolicyWords() {
  return <Trans>Passwords have 8 to 72 characters and are not easy to guess.</Trans>;
}

function PolicyWords({ policy }: { policy: SavedPolicy }) {
  const { expirePasswordAfterDays: days } = policy;
  // Fewer than 8 characters are never enough.
  const least = Math.max(8, policy.minLength);
  return (
    <>
      <Trans>
        {least} to {Math.max(least, policy.maxLength)} characters.
      </Trans>{' '}
      <Plural
        value={policy.restrictLastPasswordsCount}
        one="Not the current password."
        other="Not one of the last # passwords."
      />{' '}
      {days === null ? (
        <Trans>Passwords do not expire.</Trans>
      ) : (
        <Plural value={days} one="They expire after # day." other="They expire after # days." />
      )}
    </>
  );
}
