import { Trans, useLingui } from '@lingui/react/macro';
import { NoAccess } from '../features/access/no-access.tsx';
import { AgreementsSection } from '../features/agreements/agreements-section.tsx';
import { DeleteAccountSection } from '../features/closure/delete-account-section.tsx';
import { DeletedOrganisations } from '../features/closure/deleted-organisations.tsx';
import { companyResetQuery, deletedOrganisationsQuery } from '../features/closure/queries.ts';
import { CustomDomainSections } from '../features/company/custom-domain/custom-domain-sections.tsx';
import { OrganisationsSection } from '../features/company/organisations-section.tsx';
import { companyQuery } from '../features/company/queries.ts';
import { CompanySection } from '../features/company/settings/company-section.tsx';
import { useSwitchTenant } from '../features/identity/queries.ts';
import type { Needs } from '../lib/screen-needs.ts';
import { mayNow, useCan } from '../session/use-session.ts';
import { Icon } from '../ui/drawings/icon.tsx';
import { EntryLink } from '../ui/entry-link.tsx';
import { booksIcon } from '../ui/icons.ts';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SectionTarget } from '../ui/layout/section-target.tsx';
import { SettingsSection } from '../ui/layout/settings-section.tsx';
import { TourStop } from '../ui/tour-stop.tsx';
import { DeleteCompany } from './delete-company.tsx';

export const settingsNeeds: Needs = (ask) => {
  if (!mayNow('change_settings')) return;
  ask(companyQuery);
  ask(deletedOrganisationsQuery);
  if (mayNow('close_company')) ask(companyResetQuery);
};

/** The company and what belongs to it (ORG-03). */
export function SettingsPage() {
  const { t } = useLingui();
  const canClose = useCan('close_company');
  const switching = useSwitchTenant();
  if (!useCan('change_settings')) {
    return (
      <>
        <PageHeader title={t`Settings`} />
        <NoAccess permission="change_settings" />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t`Settings`} />
      <TourStop name="company-edit" />
      <SectionTarget name="company">
        <CompanySection />
      </SectionTarget>
      <SettingsSection title={t`Bookkeeping`} text={<Trans>People outside who work on your subscription.</Trans>}>
        <Card>
          <EntryLink
            to="/settings/bookkeepers"
            icon={<Icon of={booksIcon} size={18} />}
            heading={t`Bookkeepers`}
            text={t`Who looks after your subscription, and whose you look after.`}
          />
        </Card>
      </SettingsSection>
      <SectionTarget name="agreements">
        <AgreementsSection />
      </SectionTarget>
      <SectionTarget name="organisations">
        <OrganisationsSection
          isBusy={switching.isPending}
          onPick={(id) => switching.run(id)}
          deleted={<DeletedOrganisations />}
        />
      </SectionTarget>
      <SectionTarget name="custom-domain">
        <CustomDomainSections />
      </SectionTarget>
      <SectionTarget name="delete-company">{canClose && <DeleteCompany />}</SectionTarget>
      <DeleteAccountSection />
    </>
  );
}
