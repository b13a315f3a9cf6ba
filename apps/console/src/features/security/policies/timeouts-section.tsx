import {
  idleTimeoutOptions,
  isIdleTooLong,
  sessionTimeoutOptions,
  type TimeoutSettings,
} from '@atrium/domain/security/timeouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { SignedOutDialog } from '../proof/signed-out-dialog.tsx';
import styles from '../security.module.css';
import { type SignedOutPeople, usePreviewTimeouts, useSaveTimeouts, useTimeoutSettings } from './timeout-queries.ts';
import { TimeoutRow } from './timeout-row.tsx';

/** How long people stay signed in to the organisation (SEC-02). */
export function TimeoutsSection() {
  const { t } = useLingui();
  const settings = useTimeoutSettings();
  if (settings.data?.isOffered === false) return null;
  return (
    <SettingsSection
      title={t`Session timeouts`}
      text={<Trans>When everybody in your organization has to sign in again.</Trans>}
    >
      <Card>
        {settings.isPending && (
          <Loading label={t`Loading timeouts`}>
            <div className={styles['row']}>
              <Skeleton width={200} />
            </div>
          </Loading>
        )}
        {settings.isError && (
          <RetryLine onRetry={() => void settings.refetch()}>{t`The timeouts could not be loaded.`}</RetryLine>
        )}
        {settings.data !== undefined && <TimeoutsForm saved={settings.data} />}
      </Card>
    </SettingsSection>
  );
}

const isChanged = (now: TimeoutSettings, saved: TimeoutSettings): boolean =>
  now.tokenExpiryEnabled !== saved.tokenExpiryEnabled ||
  now.tokenExpiryValue !== saved.tokenExpiryValue ||
  now.idleTimeoutEnabled !== saved.idleTimeoutEnabled ||
  now.idleTimeoutValue !== saved.idleTimeoutValue;

/** Asks before it saves, if somebody would be signed out by it. */
function TimeoutsForm({ saved }: { readonly saved: TimeoutSettings }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Partial<TimeoutSettings>>({});
  const [affected, setAffected] = useState<SignedOutPeople | null>(null);
  const preview = usePreviewTimeouts();
  const save = useSaveTimeouts();
  const { tokenExpiryEnabled, tokenExpiryValue, idleTimeoutEnabled, idleTimeoutValue } = { ...saved, ...chosen };
  const settings = { tokenExpiryEnabled, tokenExpiryValue, idleTimeoutEnabled, idleTimeoutValue };
  const isTooLong = isIdleTooLong(settings);
  const rows = useRef<HTMLDivElement>(null);
  useUnsavedWork(rows, isChanged(settings, saved));
  const choose = (change: Partial<TimeoutSettings>): void => setChosen((before) => ({ ...before, ...change }));
  const send = (): void =>
    save.run(settings, {
      onSuccess: () => {
        setChosen({});
        setAffected(null);
      },
      onError: () => setAffected(null),
    });
  const ask = (): void =>
    preview.run(settings, {
      onSuccess: (people) => {
        if (people.count > 0) setAffected(people);
        else send();
      },
    });
  return (
    <div ref={rows}>
      <TimeoutRow
        name={t`Session timeout`}
        note={t`Counted from sign-in. Without this limit a session lasts 14 days.`}
        isOn={tokenExpiryEnabled}
        minutes={tokenExpiryValue}
        options={sessionTimeoutOptions}
        onToggle={(isOn) => choose({ tokenExpiryEnabled: isOn })}
        onMinutes={(minutes) => choose({ tokenExpiryValue: minutes })}
      />
      <TimeoutRow
        name={t`Inactivity timeout`}
        note={t`Counted from the last key, click or touch. A countdown warns two minutes before.`}
        isOn={idleTimeoutEnabled}
        minutes={idleTimeoutValue}
        options={idleTimeoutOptions}
        error={isTooLong ? t`Inactivity timeout cannot be greater than session timeout` : undefined}
        onToggle={(isOn) => choose({ idleTimeoutEnabled: isOn })}
        onMinutes={(minutes) => choose({ idleTimeoutValue: minutes })}
      />
      {isChanged(settings, saved) && (
        <div className={styles['footer']}>
          <Button variant="default" onClick={() => setChosen({})} disabled={save.isPending}>
            <Trans>Discard changes</Trans>
          </Button>
          <Button onClick={ask} disabled={isTooLong} loading={preview.isPending || save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
      <SignedOutDialog people={affected} isBusy={save.isPending} onCancel={() => setAffected(null)} onConfirm={send} />
    </div>
  );
}
