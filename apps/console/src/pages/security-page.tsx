import { Trans, useLingui } from '@lingui/react/macro';
import { AuditLogSection } from '../features/audit-log/audit-log-section.tsx';
import { DeleteAccountSection } from '../features/closure/delete-account-section.tsx';
import { ConsentChoices } from '../features/consent/consent-choices.tsx';
import { SalesContactSection } from '../features/leads/sales-contact-section.tsx';
import { sessionsQuery, twoFactorQuery } from '../features/security/account-queries.ts';
import { ChangeEmailSection } from '../features/security/change-email-section.tsx';
import { ChangePasswordSection } from '../features/security/change-password-section.tsx';
import { ConnectedSection } from '../features/security/factors/connected-section.tsx';
import { factorRuleQuery } from '../features/security/factors/factor-queries.ts';
import { passkeysQuery } from '../features/security/factors/passkey-queries.ts';
import { PasskeysSection } from '../features/security/factors/passkeys-section.tsx';
import { servicesQuery } from '../features/security/factors/provider-queries.ts';
import { TwoFactorSection } from '../features/security/factors/two-factor-section.tsx';
import { OwnDetailsSection } from '../features/security/own-details-section.tsx';
import { PasswordPolicySection } from '../features/security/policies/password-policy-section.tsx';
import { policyQuery } from '../features/security/policies/policy-queries.ts';
import { RequiredFactorSection } from '../features/security/policies/required-factor-section.tsx';
import { timeoutsQuery } from '../features/security/policies/timeout-queries.ts';
import { TimeoutsSection } from '../features/security/policies/timeouts-section.tsx';
import { SessionsSection } from '../features/security/proof/sessions-section.tsx';
import { SetPasswordSection } from '../features/security/set-password-section.tsx';
import type { Needs } from '../lib/screen-needs.ts';
import { mayNow, useCan, useHasPassword, useSession } from '../session/use-session.ts';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SectionTarget } from '../ui/layout/section-target.tsx';
import { SettingsGroup } from '../ui/layout/settings-group.tsx';
import { SettingsSection } from '../ui/layout/settings-section.tsx';
import { TourStop } from '../ui/tour-stop.tsx';

export const securityNeeds: Needs = (ask) => {
  for (const query of [twoFactorQuery, passkeysQuery, servicesQuery, sessionsQuery]) ask(query);
  if (mayNow('manage_factors')) ask(factorRuleQuery);
  if (!mayNow('change_settings')) return;
  ask(policyQuery);
  ask(timeoutsQuery);
};

/** How the person signs in, and where; then what holds for everybody in the organisation (SEC-01, D-921). */
export function SecurityPage() {
  const { t } = useLingui();
  const hasPassword = useHasPassword();
  const canReadLog = useCan('read_audit_log');
  const canChangeSettings = useCan('change_settings');
  const canManageFactors = useCan('manage_factors');
  const isForMany = canReadLog || canChangeSettings || canManageFactors;
  const company = useSession().organisation?.tenantName ?? '';
  const own = (
    <>
      <TourStop name="two-factor" />
      <SectionTarget name="two-factor">
        <TwoFactorSection />
      </SectionTarget>
      <SectionTarget name="passkeys">
        <PasskeysSection />
      </SectionTarget>
      <SectionTarget name="connected">
        <ConnectedSection />
      </SectionTarget>
      <SectionTarget name="own-details">
        <OwnDetailsSection />
      </SectionTarget>
      <SectionTarget name="email">
        <ChangeEmailSection />
      </SectionTarget>
      <TourStop name="change-password" />
      <SectionTarget name="password">{hasPassword ? <ChangePasswordSection /> : <SetPasswordSection />}</SectionTarget>
      <SectionTarget name="sessions">
        <SessionsSection />
      </SectionTarget>
      <SectionTarget name="cookies">
        <SettingsSection title={t`Cookies`} text={<Trans>What this browser may be used for.</Trans>}>
          <Card>
            <ConsentChoices />
          </Card>
        </SettingsSection>
      </SectionTarget>
      <SectionTarget name="sales-contact">
        <SalesContactSection />
      </SectionTarget>
      <SectionTarget name="delete-account">
        <DeleteAccountSection />
      </SectionTarget>
    </>
  );
  return (
    <>
      <PageHeader title={t`Security`}>
        <Trans>How you sign in, and where you are signed in now.</Trans>
      </PageHeader>
      {isForMany ? <SettingsGroup title={t`Only you`}>{own}</SettingsGroup> : own}
      {isForMany && (
        <SettingsGroup title={t`Everybody in ${company}`}>
          <SectionTarget name="password-policy">{canChangeSettings && <PasswordPolicySection />}</SectionTarget>
          <SectionTarget name="required-factor">{canManageFactors && <RequiredFactorSection />}</SectionTarget>
          <SectionTarget name="timeouts">{canChangeSettings && <TimeoutsSection />}</SectionTarget>
          {canReadLog && <AuditLogSection />}
        </SettingsGroup>
      )}
    </>
  );
}
