import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import styles from '../security.module.css';
import { NamedPeople } from './named-people.tsx';
import type { usePolicyPreview } from './policy-queries.ts';

/** Says by number and by name whom the change concerns, before it is made. */
export function PolicyImpact({ preview }: { preview: ReturnType<typeof usePolicyPreview> }) {
  const { t, i18n } = useLingui();
  if (preview.isError) {
    return <RetryLine onRetry={() => void preview.refetch()}>{t`We could not load who is affected.`}</RetryLine>;
  }
  if (preview.data === undefined) {
    return (
      <Loading label={t`Checking who is affected`}>
        <Skeleton width={280} />
      </Loading>
    );
  }
  const { people, reset, expire, expireAt } = preview.data;
  const on = expireAt === null ? '' : i18n.date(expireAt, { dateStyle: 'medium' });
  return (
    <>
      {reset.count > 0 && (
        <NamedPeople people={reset}>
          <Plural
            value={reset.count}
            one="# person must choose a new password at the next sign-in."
            other="# people must choose a new password at the next sign-in."
          />
        </NamedPeople>
      )}
      {expire.count > 0 && (
        <NamedPeople people={expire}>
          <Plural
            value={expire.count}
            one={`The password of # person expires on ${on}. We remind them by email.`}
            other={`The passwords of # people expire on ${on}. We remind them by email.`}
          />
        </NamedPeople>
      )}
      {reset.count + expire.count === 0 && (
        <p>
          <Plural
            value={people}
            one="# person keeps the current password. The policy applies to the next one."
            other="All # people keep their current passwords. The policy applies to the next ones."
          />
        </p>
      )}
      <p className={styles['note']}>
        <Trans>Nobody is signed out or locked out.</Trans>
      </p>
    </>
  );
}
