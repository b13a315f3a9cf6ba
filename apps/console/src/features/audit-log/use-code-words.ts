import type { Permission } from '@atrium/domain/access/permissions';
import type { AgreedDocument } from '@atrium/domain/agreements/agreements-due';
import type { DeclineReason } from '@atrium/domain/payments/retries/retry-calendar';
import type { BulkAction } from '@atrium/domain/people-jobs/people-job';
import type { CancelReason } from '@atrium/domain/subscriptions/changes/cancel';
import type { UserStatus } from '@atrium/domain/users/user-status';
import { useLingui } from '@lingui/react/macro';
import { useActionNames } from '../../words/use-action-names.ts';

type Reason =
  | CancelReason
  | DeclineReason
  | 'credentials_wrong'
  | 'disabled'
  | 'no_method'
  | 'passkey_refused'
  | 'provider_refused'
  | 'withdrawn';
type FactorChange =
  | 'on'
  | 'off'
  | 'recovery_used'
  | 'new_codes'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_connected'
  | 'provider_disconnected';
type Proof = 'app' | 'recovery' | 'passkey' | 'password' | 'wrong' | 'wait';

type BulkChange = BulkAction | 'assign_role' | 'remove_role';
type Code = AgreedDocument | Reason | UserStatus | FactorChange | Proof | Permission | BulkChange;

/** Codes that entries hold, in words: reasons, statuses, factors. A text that is no such code stays as it is. */
export function useCodeWords(): (text: string) => string {
  const { t } = useLingui();
  const permissions = useActionNames();
  const words: Readonly<Record<Code, string>> = {
    ...permissions,
    Active: t`Active`,
    Disabled: t`Disabled`,
    Pending: t`Pending`,
    on: t`Turned on`,
    off: t`Turned off`,
    recovery_used: t`Recovery code used`,
    new_codes: t`New recovery codes made`,
    passkey_added: t`Passkey added`,
    passkey_removed: t`Passkey removed`,
    provider_connected: t`Service connected`,
    provider_disconnected: t`Service disconnected`,
    app: t`Authenticator app`,
    recovery: t`Recovery code`,
    passkey: t`Passkey`,
    password: t`Password`,
    wrong: t`Wrong code`,
    assign_role: t`Assign role`,
    remove_role: t`Remove role`,
    disable: t`Disable`,
    enable: t`Enable`,
    delete: t`Delete`,
    send_reset_link: t`Send reset link`,
    wait: t`Too many tries`,
    withdrawn: t`Withdrawn`,
    too_costly: t`Too costly`,
    found_another_product: t`Found another product`,
    not_used_enough: t`Don't use it enough`,
    missing_features: t`Missing features`,
    other: t`Other`,
    insufficient_funds: t`Insufficient funds`,
    issuer_unavailable: t`Bank did not answer`,
    declined: t`Declined by the bank`,
    authentication_required: t`Bank asks for approval`,
    details_changed: t`Card expired or replaced`,
    details_wrong: t`Card details are wrong`,
    never_again: t`Card is blocked`,
    no_method: t`No payment method`,
    credentials_wrong: t`Wrong email or password`,
    disabled: t`Account is disabled`,
    passkey_refused: t`Passkey was refused`,
    provider_refused: t`Refused by the other service`,
    terms: t`Terms`,
    dpa: t`Data-processing terms`,
  };
  return (text) => (Object.hasOwn(words, text) ? words[text as keyof typeof words] : text);
}
