import { Trans, useLingui } from '@lingui/react/macro';
import { AuditLogSection } from '../features/audit/audit-log-section.tsx';
import { DeleteAccountSection } from '../features/closure/delete-account-section.tsx';
import { ChangeEmailSection } from '../features/security/change-email-section.tsx';
import { ChangePasswordSection } from '../features/security/change-password-section.tsx';
import { SessionsSection } from '../features/security/sessions-section.tsx';
import { TwoFactorSection } from '../features/security/two-factor-section.tsx';
import { useCan } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** How the person signs in, and where (SEC-01). */
export function SecurityPage() {
  const { t } = useLingui();
  const canReadLog = useCan('read_audit_log');
  return (
    <>
      <PageHeader title={t`Security`}>
        <Trans>How you sign in, and where you are signed in now.</Trans>
      </PageHeader>
      <TwoFactorSection />
      <ChangeEmailSection />
      <ChangePasswordSection />
      <SessionsSection />
      {canReadLog && <AuditLogSection />}
      <DeleteAccountSection />
    </>
  );
}
