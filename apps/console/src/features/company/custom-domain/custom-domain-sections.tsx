import type { WebsiteType } from '@atrium/domain/company/custom-domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { useCompany } from '../queries.ts';
import styles from '../settings/settings.module.css';
import { DomainForm } from './domain-form.tsx';
import { type CustomDomain, useCustomDomain } from './queries.ts';

/** The domains of the help center and of the website builder, where the operator has turned them on (ORG-22, D-71). */
export function CustomDomainSections() {
  const { t } = useLingui();
  const company = useCompany();
  if (company.data?.hasCustomDomains !== true) return null;
  return (
    <>
      <DomainSection title={t`Help center domain`} websiteType="help_center" />
      <DomainSection title={t`Website domain`} websiteType="website_builder" />
    </>
  );
}

function DomainSection({ title, websiteType }: { title: string; websiteType: WebsiteType }) {
  const { t } = useLingui();
  const record = useCustomDomain(websiteType);
  return (
    <SettingsSection title={title} text={<Trans>Show this site under a domain of your own.</Trans>}>
      <Card>
        {record.isPending && (
          <Loading label={t`Loading the domain`}>
            <div className={styles['nameForm']}>
              <Skeleton width={220} height={36} />
            </div>
          </Loading>
        )}
        {record.isError && (
          <RetryLine onRetry={() => void record.refetch()}>
            <Trans>The domain could not be loaded.</Trans>
          </RetryLine>
        )}
        {record.data === null && (
          <p className={styles['message']}>
            <Trans>There is no custom domain. It comes with the professional plan.</Trans>
          </p>
        )}
        {record.data && <DomainRecord websiteType={websiteType} record={record.data} />}
      </Card>
    </SettingsSection>
  );
}

function DomainRecord({ websiteType, record }: { websiteType: WebsiteType; record: CustomDomain }) {
  const { domain, isVerified, target } = record;
  return (
    <>
      <DomainForm key={domain} websiteType={websiteType} saved={domain ?? ''} isVerified={isVerified} />
      {domain !== null && !isVerified && (
        <div className={styles['message']}>
          <p>
            <Trans>
              Add a CNAME record for <strong>{domain}</strong> at your DNS provider that points to{' '}
              <strong>{target}</strong>. Set its TTL to at least 300 seconds.
            </Trans>
          </p>
          <p>
            <Trans>It takes from a few minutes to 4-6 hours until the record is seen everywhere.</Trans>
          </p>
        </div>
      )}
      {domain !== null && isVerified && (
        <p className={styles['message']}>
          <Trans>
            Your setup is ready:{' '}
            <a href={`https://${domain}`} target="_blank" rel="noreferrer">
              {domain}
            </a>
          </Trans>
        </p>
      )}
    </>
  );
}
