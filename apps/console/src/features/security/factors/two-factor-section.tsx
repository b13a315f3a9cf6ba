import { recoveryCodeCount } from '@atrium/domain/security/second-factor';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useTwoFactor } from '../account-queries.ts';
import styles from '../security.module.css';
import { DisableTwoFactorDialog } from './disable-two-factor-dialog.tsx';
import { EnableTwoFactorDialog } from './enable-two-factor-dialog.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The authenticator app and its recovery codes (SEC-01). */
export function TwoFactorSection() {
  const { t, i18n } = useLingui();
  const twoFactor = useTwoFactor();
  const [asking, setAsking] = useState<'enable' | 'disable' | 'codes' | null>(null);
  const [shownCodes, setShownCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setAsking(null);
  const show = (codes: readonly string[]): void => {
    close();
    setShownCodes(codes);
  };
  const factor = twoFactor.data;
  return (
    <SettingsSection
      title={t`Two-factor authentication`}
      text={<Trans>A code from your phone, asked for after the password.</Trans>}
    >
      <Card>
        {twoFactor.isPending && (
          <Loading label={t`Loading two-factor`}>
            <div className={styles['row']}>
              <Skeleton width={180} />
            </div>
          </Loading>
        )}
        {twoFactor.isError && (
          <RetryLine onRetry={() => void twoFactor.refetch()}>{t`Two-factor could not be loaded.`}</RetryLine>
        )}
        {factor?.status === 'off' && (
          <div className={styles['row']}>
            <div className={styles['about']}>
              <span className={styles['name']}>
                <Trans>Authenticator app</Trans>
                <StatusBadge tone="plain">{t`Off`}</StatusBadge>
              </span>
              <p className={styles['note']}>
                <Trans>Protects your account even if somebody learns your password.</Trans>
              </p>
            </div>
            <Button onClick={() => setAsking('enable')}>
              <Trans>Turn on</Trans>
            </Button>
          </div>
        )}
        {factor?.status === 'on' && (
          <>
            <div className={styles['row']}>
              <div className={styles['about']}>
                <span className={styles['name']}>
                  <Trans>Authenticator app</Trans>
                  <StatusBadge tone="green">{t`On`}</StatusBadge>
                </span>
                <p className={styles['note']}>
                  <Trans>Since {i18n.date(factor.since ?? '', { dateStyle: 'medium' })}</Trans>
                </p>
              </div>
              <Button variant="default" onClick={() => setAsking('disable')}>
                <Trans>Turn off</Trans>
              </Button>
            </div>
            <div className={styles['row']}>
              <div className={styles['about']}>
                <span className={styles['name']}>
                  <Trans>Recovery codes</Trans>
                </span>
                <p className={styles['note']}>
                  <Trans>
                    {factor.recoveryCodesLeft} of {recoveryCodeCount} left. Each works once.
                  </Trans>
                </p>
              </div>
              <Button variant="default" onClick={() => setAsking('codes')}>
                <Trans>Get new codes</Trans>
              </Button>
            </div>
          </>
        )}
      </Card>
      <EnableTwoFactorDialog opened={asking === 'enable'} onClose={close} onCodes={show} />
      <DisableTwoFactorDialog opened={asking === 'disable'} onClose={close} />
      <NewCodesDialog opened={asking === 'codes'} onClose={close} onCodes={show} />
      <RecoveryCodesDialog codes={shownCodes} onClose={() => setShownCodes(null)} />
    </SettingsSection>
  );
}
