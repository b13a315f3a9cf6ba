import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { EntryLink } from '../../ui/entry-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { historyIcon } from '../../ui/icons.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';

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
