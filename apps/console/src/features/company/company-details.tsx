import { Trans, useLingui } from '@lingui/react/macro';
import { useCan } from '../../session/use-session.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { buildingIcon } from '../../ui/icons.ts';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './company.module.css';
import { type Company, useCompany } from './queries.ts';

/** The company at home: name, status, place and phone (HOME-16, HOME-17). */
export function CompanyDetails() {
  const { t } = useLingui();
  const details = useCompany();
  if (details.isPending) {
    return (
      <Loading label={t`Loading company details`}>
        <div className={styles['skeleton']}>
          <Skeleton width={180} height={36} />
          <Skeleton width={220} />
          <Skeleton width={160} />
        </div>
      </Loading>
    );
  }
  if (details.isError) {
    return (
      <div className={styles['skeleton']}>
        <RetryLine onRetry={() => void details.refetch()}>
          <Trans>The company details could not be loaded.</Trans>
        </RetryLine>
      </div>
    );
  }
  return <Facts company={details.data} />;
}

function Facts({ company }: { company: Company }) {
  const { t } = useLingui();
  const canChange = useCan('change_settings');
  const isActive = company.status === 'Active';
  return (
    <div>
      <div className={styles['top']}>
        <span className={styles['tile']}>
          <Icon of={buildingIcon} size={18} />
        </span>
        <div>
          <div className={styles['name']}>
            <h2>{company.name}</h2>
            <StatusBadge tone={isActive ? 'green' : 'red'}>{isActive ? t`Active` : t`Closed`}</StatusBadge>
          </div>
          <div className={styles['sub']}>
            <Trans>Company</Trans>
          </div>
        </div>
      </div>
      <dl className={styles['facts']}>
        <dt>
          <Trans>Location</Trans>
        </dt>
        <dd>
          <Location city={company.city} country={company.country} />
        </dd>
        <dt>
          <Trans>Phone</Trans>
        </dt>
        <dd className={styles['last']}>
          <span>{company.phone ?? <Trans>Not given</Trans>}</span>
          {canChange && (
            <TextLink to="/settings">
              <Trans>More Details</Trans>
            </TextLink>
          )}
        </dd>
      </dl>
    </div>
  );
}

function Location({ city, country }: { city: string | null; country: string | null }) {
  const { i18n } = useLingui();
  const countryName = country === null ? null : new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country);
  const parts = [city, countryName].filter((part) => part !== null && part !== undefined);
  return parts.length > 0 ? parts.join(', ') : <Trans>Not given</Trans>;
}
