import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type FactorRule, useFactorRule, useStopRequiring } from '../factors/factor-queries.ts';
import styles from '../security.module.css';
import { RequireFactorDialog } from './require-factor-dialog.tsx';

/** Whether everybody in the organisation needs two-factor; for owners (D-235). */
export function RequiredFactorSection() {
  const { t } = useLingui();
  const rule = useFactorRule();
  return (
    <SettingsSection
      title={t`Two-factor for everybody`}
      text={<Trans>Require two-factor of all people in your organization.</Trans>}
    >
      <Card>
        {rule.isPending && (
          <Loading label={t`Loading the requirement`}>
            <div className={styles['row']}>
              <Skeleton width={220} />
            </div>
          </Loading>
        )}
        {rule.isError && (
          <RetryLine onRetry={() => void rule.refetch()}>{t`The requirement could not be loaded.`}</RetryLine>
        )}
        {rule.data !== undefined && <Rule rule={rule.data} />}
      </Card>
    </SettingsSection>
  );
}

function Rule({ rule }: { readonly rule: FactorRule }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  // The first question is gone once it is answered, and could not give the focus back itself.
  useFocusBack(isAsking);
  const stop = useStopRequiring();
  const { requiredFrom } = rule;
  const isOn = requiredFrom !== null;
  const close = (): void => setAsking(false);
  return (
    <SettingRow
      title={
        <>
          <Trans>Required two-factor</Trans>
          <RuleBadge requiredFrom={requiredFrom} />
        </>
      }
      text={<RuleWords rule={rule} />}
    >
      <Button
        variant={isOn ? 'default' : 'filled'}
        disabled={!isOn && !rule.hasOwnFactor}
        onClick={() => setAsking(true)}
      >
        {isOn ? <Trans>Stop requiring</Trans> : <Trans>Require two-factor</Trans>}
      </Button>
      {isAsking && !isOn && <RequireFactorDialog rule={rule} onClose={close} />}
      <ConfirmDialog
        opened={isAsking && isOn}
        title={t`Stop requiring two-factor?`}
        cancelLabel={t`Cancel`}
        confirmLabel={t`Stop requiring`}
        isDestructive
        isBusy={stop.isPending}
        onCancel={close}
        onConfirm={() => stop.run(undefined, { onSuccess: close, onError: close })}
      >
        <p>
          <Trans>People can work with their password alone. Anyone who has set up two-factor keeps it.</Trans>
        </p>
      </ConfirmDialog>
    </SettingRow>
  );
}

const isPast = (requiredFrom: string): boolean => new Date(requiredFrom) <= new Date();

function RuleBadge({ requiredFrom }: Pick<FactorRule, 'requiredFrom'>) {
  const { t } = useLingui();
  if (requiredFrom === null) return <StatusBadge tone="plain">{t`Off`}</StatusBadge>;
  return isPast(requiredFrom) ? (
    <StatusBadge tone="green">{t`On`}</StatusBadge>
  ) : (
    <StatusBadge tone="orange">{t`Announced`}</StatusBadge>
  );
}

function RuleWords({ rule: { requiredFrom, hasOwnFactor, without } }: { readonly rule: FactorRule }) {
  const { i18n } = useLingui();
  const missing = (
    <Plural
      value={without.count}
      _0="Everybody has two-factor."
      one="# person has no two-factor yet."
      other="# people have no two-factor yet."
    />
  );
  if (requiredFrom === null) {
    return hasOwnFactor ? missing : <Trans>Turn on your own two-factor or add a passkey first.</Trans>;
  }
  const on = i18n.date(requiredFrom, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {isPast(requiredFrom) ? <Trans>Since {on}.</Trans> : <Trans>From {on}.</Trans>} {missing}
    </>
  );
}
