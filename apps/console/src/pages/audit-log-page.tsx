import { Trans, useLingui } from '@lingui/react/macro';
import { AuditLog } from '../features/audit-log/audit-log.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** The organisation's log, for its owners (N-39). */
export function AuditLogPage() {
  const { t } = useLingui();
  return (
    <>
      <BackLink to="/security">
        <Trans>Security</Trans>
      </BackLink>
      <PageHeader title={t`Audit log`}>
        <Trans>
          Who did what in your organization, and from where. Entries cannot be changed, and are kept as long as the
          organization.
        </Trans>
      </PageHeader>
      <AuditLog />
    </>
  );
}
