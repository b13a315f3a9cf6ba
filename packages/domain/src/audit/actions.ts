/** All that the audit log may say was done; a closed list, so that a reader can rely on its words. [N-39] */
export type AuditAction =
  | 'identity.signed_up'
  | 'identity.signed_in'
  | 'identity.sign_in_failed'
  | 'identity.signed_out'
  | 'identity.session_ended_by_reuse'
  | 'identity.email_verified'
  | 'identity.password_reset_requested'
  | 'identity.password_reset'
  | 'identity.organisation_switched'
  | 'company.organisation_added';
