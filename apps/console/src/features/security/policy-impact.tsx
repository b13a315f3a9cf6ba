import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RetryLine } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import type { PolicyPreview, usePolicyPreview } from './policy-queries.ts';
import styles from './security.module.css';

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
        <People people={reset}>
          <Plural
            value={reset.count}
            one="# person must choose a new password at the next sign-in."
            other="# people must choose a new password at the next sign-in."
          />
        </People>
      )}
      {expire.count > 0 && (
        <People people={expire}>
          <Plural
            value={expire.count}
            one={`The password of # person expires on ${on}. We remind them by email.`}
            other={`The passwords of # people expire on ${on}. We remind them by email.`}
          />
        </People>
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

function People({ people, children }: { people: PolicyPreview['reset']; children: React.ReactNode }) {
  const more = people.count - people.first.length;
  return (
    <>
      <p>{children}</p>
      <ul className={styles['people']}>
        {people.first.map(({ name, email }) => (
          <li key={email}>{name === '' ? email : `${name} (${email})`}</li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </>
  );
}
