import type { Permission } from '@atrium/domain/access/permissions';
import { useLingui } from '@lingui/react/macro';

/** What each permission lets a person do, as words that follow 'can'. */
export function useActionNames(): Readonly<Record<Permission, string>> {
  const { t } = useLingui();
  return {
    use_subscriptions: t`use subscriptions`,
    manage_users: t`see users`,
    act_on_users: t`manage users`,
    change_settings: t`change settings`,
    close_company: t`reset or delete the organization`,
    add_organisation: t`add an organization`,
    see_plans: t`see plans`,
    read_audit_log: t`read the audit log`,
    manage_factors: t`manage two-factor of others`,
    see_plan_section: t`see what is subscribed to`,
  };
}
