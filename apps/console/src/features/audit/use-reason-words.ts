import type { DeclineReason } from '@atrium/domain/payments/retry-calendar';
import type { CancelReason } from '@atrium/domain/subscriptions/cancel';
import { useLingui } from '@lingui/react/macro';

type Reason =
  | CancelReason
  | DeclineReason
  | 'credentials_wrong'
  | 'disabled'
  | 'no_method'
  | 'passkey_refused'
  | 'provider_refused';

/** Why a plan was canceled, a payment declined or a sign-in refused. A text that is no such reason stays as it is. */
export function useReasonWords(): (text: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<Reason, string>> = {
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
  };
  return (text) => (Object.hasOwn(words, text) ? words[text as Reason] : text);
}
