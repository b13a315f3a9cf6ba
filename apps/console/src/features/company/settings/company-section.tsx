import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCan } from '../../../session/use-session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { FactList } from '../../../ui/tables/fact-list.tsx';
import { useCountryNames } from '../../../words/use-country-names.ts';
import { type Company, useCompany } from '../queries.ts';
import { CompanyChoicesForm } from './company-choices-form.tsx';
import { CompanyNameForm } from './company-name-form.tsx';
import styles from './settings.module.css';

/** The company details card (ORG-04). */
export function CompanySection() {
  const { t } = useLingui();
  const company = useCompany();
  return (
    <SettingsSection
      title={t`Company details`}
      text={<Trans>The name appears on invoices, in emails and in the list of organizations.</Trans>}
    >
      <Card>
        {company.isPending && (
          <Loading label={t`Loading company details`}>
            <div className={styles['nameForm']}>
              <Skeleton width={220} height={36} />
              <Skeleton width={160} />
            </div>
          </Loading>
        )}
        {company.isError && (
          <RetryLine onRetry={() => void company.refetch()}>
            <Trans>The company details could not be loaded.</Trans>
          </RetryLine>
        )}
        {company.data && <Details company={company.data} />}
      </Card>
    </SettingsSection>
  );
}

function Details({ company }: { company: Company }) {
  const { t, i18n } = useLingui();
  const countries = useCountryNames();
  const canChange = useCan('change_settings');
  const [cancels, setCancels] = useState(0);
  const country = company.country === null ? t`Not given` : countries.nameOf(company.country);
  return (
    <>
      <CompanyNameForm
        key={`${company.name}:${cancels}`}
        saved={company.name}
        onCancel={() => setCancels((count) => count + 1)}
      />
      {canChange && (
        <CompanyChoicesForm
          key={`${company.timeZone}:${company.phone}:${company.locale}:${cancels}`}
          company={company}
          onCancel={() => setCancels((count) => count + 1)}
        />
      )}
      <FactList isRuled>
        <Fact name={t`Country`} value={country} />
        <Fact name={t`Currency`} value={company.currency} />
        {!canChange && <Fact name={t`Time zone`} value={company.timeZone} />}
        {!canChange && <Fact name={t`Phone`} value={company.phone ?? t`Not given`} />}
        <Fact name={t`Status`} value={company.status === 'Active' ? t`Active` : t`Closed`} />
        <Fact name={t`Created`} value={i18n.date(company.createdAt, { dateStyle: 'medium' })} />
      </FactList>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
