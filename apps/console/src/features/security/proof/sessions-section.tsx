import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { GeoCredit } from '../../../ui/geo-credit.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useCountryNames } from '../../../words/use-country-names.ts';
import { type ActiveSession, useEndSession, useSessions } from '../account-queries.ts';
import styles from '../security.module.css';

/** Where the account is signed in, with a way to sign out elsewhere. */
export function SessionsSection() {
  const { t } = useLingui();
  const sessions = useSessions();
  const ending = useEndSession();
  const [isAsking, setAsking] = useState(false);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <SettingsSection
      title={t`Active sessions`}
      text={
        <>
          <Trans>Where your account is signed in now.</Trans> <GeoCredit />
        </>
      }
    >
      <Card>
        {sessions.isPending && (
          <Loading label={t`Loading sessions`}>
            <div className={styles['row']}>
              <Skeleton width={220} />
            </div>
          </Loading>
        )}
        {sessions.isError && (
          <RetryLine onRetry={() => void sessions.refetch()}>{t`The sessions could not be loaded.`}</RetryLine>
        )}
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={ending.isPending}
            onEnd={() => ending.run(session.id)}
          />
        ))}
        {others > 0 && (
          <div className={styles['footer']}>
            <Button variant="default" onClick={() => setAsking(true)}>
              <Plural value={others} one="Sign out the other session" other="Sign out the other # sessions" />
            </Button>
          </div>
        )}
      </Card>
      <ConfirmDialog
        opened={isAsking}
        title={t`Sign out everywhere else?`}
        cancelLabel={t`Cancel`}
        confirmLabel={t`Sign out`}
        isDestructive
        isBusy={ending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => ending.run(null, { onSuccess: () => setAsking(false) })}
      >
        <p>
          <Trans>Those devices ask for the password again. You stay signed in here.</Trans>
        </p>
      </ConfirmDialog>
    </SettingsSection>
  );
}

interface SessionRowProps {
  readonly session: ActiveSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui();
  const countries = useCountryNames();
  const { browser, system } = session;
  const device =
    browser !== null && system !== null ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`);
  const country = session.country === null ? null : countries.nameOf(session.country);
  const seen = i18n.date(session.lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles['row']}>
      <div className={styles['about']}>
        <span className={styles['name']}>
          {device}
          {session.isCurrent && <StatusBadge tone="green">{t`This device`}</StatusBadge>}
          {session.assurance === 'pending' && <StatusBadge tone="orange">{t`Waiting for a code`}</StatusBadge>}
        </span>
        <p className={styles['note']}>
          {country === null ? session.address : `${country}, ${session.address}`}
          {' · '}
          <Trans>Last seen {seen}</Trans>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={t`Sign out ${device}, last seen ${seen}`}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </div>
  );
}
