import type { Permission } from '@atrium/domain/access/permissions';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../session/use-session.ts';
import { useListWords } from '../../words/use-list-words.ts';
import { useOwnerNames } from './queries.ts';

/** Who may open a screen, and whom to ask, in words. */
export function useDeniedWords(permission: Permission): { readonly why: string; readonly help: string } {
  const { t } = useLingui();
  const names = useListWords(useOwnerNames());
  const company = useSession().organisation?.tenantName ?? '';
  const help = names === '' ? t`Ask an owner of ${company} for access.` : t`Ask ${names} for access.`;
  const open = {
    use_subscriptions: t`Subscriptions and billing are open to owners, and to admins with access to subscriptions.`,
    manage_users: t`User Management is open to owners, managers, and admins with access to roles.`,
    act_on_users: t`Users are changed by owners, and by admins and managers with access to users.`,
    change_settings: t`Settings are open to owners and admins.`,
    close_company: t`Only owners reset or delete an organization.`,
    add_organisation: t`Organizations are added by owners and admins.`,
    see_plans: t`Plans and checkout are open to owners and admins.`,
    read_audit_log: t`The audit log is open to owners.`,
    manage_factors: t`Two-factor of others is managed by owners.`,
    see_plan_section: t`Plan details are open to everybody with a role in the console.`,
  } satisfies Record<Permission, string>;
  return { why: open[permission], help };
}
