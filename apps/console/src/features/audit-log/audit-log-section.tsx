import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/drawings/icon.tsx';
import { EntryLink } from '../../ui/entry-link.tsx';
import { historyIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';

/** The way from Security to the log; the page shows it to owners. */
export function AuditLogSection() {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Organization`} text={<Trans>Only owners can see this.</Trans>}>
      <Card>
        <EntryLink
          to="/security/audit-log"
          icon={<Icon of={historyIcon} size={18} />}
          heading={t`Audit log`}
          text={t`Sign-ins, security, roles and billing: who did what, and from where.`}
        />
      </Card>
    </SettingsSection>
  );
}
