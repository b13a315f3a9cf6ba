import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from './queries.ts';

/** What was done, in words. Most actions say it themselves: `users.roles_changed` is 'Roles changed'. */
export function useActionWords(): (action: AuditEntry['action']) => string {
  const { t } = useLingui();
  const better: Partial<Record<AuditEntry['action'], string>> = {
    'identity.sign_in_failed': t`Sign-in failed`,
    'identity.session_ended_by_reuse': t`Session ended: its token was used twice`,
    'identity.email_verified': t`Email verified`,
    'identity.email_changed': t`Email address changed`,
    'identity.email_change_undone': t`Email address change undone`,
    'identity.second_factor_changed': t`Two-factor changed`,
    'identity.second_factor_passed': t`Two-factor passed`,
    'identity.second_factor_failed': t`Two-factor failed`,
    'security.factor_required': t`Two-factor required for everybody`,
    'security.factor_no_longer_required': t`Two-factor no longer required`,
    'identity.organisation_switched': t`Organization opened`,
    'company.organisation_added': t`Organization added`,
    'company.audit_exported': t`Audit log exported`,
    'users.added': t`User added`,
    'users.invited': t`User invited`,
    'users.renamed': t`User renamed`,
    'users.disabled': t`User disabled`,
    'users.enabled': t`User enabled`,
    'users.deleted': t`User deleted`,
    'users.left': t`User left`,
    'users.factors_reset': t`Two-factor reset`,
    'users.exported': t`Users exported`,
    'subscriptions.cancelled': t`Subscription canceled`,
    'subscriptions.changed': t`Subscription changed`,
    'subscriptions.resumed': t`Subscription resumed`,
    'subscriptions.scheduled': t`Plan scheduled`,
  };
  return (action) => {
    const known = better[action];
    if (known !== undefined) return known;
    const words = (action.split('.')[1] ?? action).replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
