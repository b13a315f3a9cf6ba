import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { post } from '../../lib/notice-board.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDay } from '../../lib/use-day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { warningIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/layout/notice-bar.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { amountText } from '../../words/amount-text.ts';
import { notices } from '../../words/reply-words.ts';
import { useFailureWords } from './checkout/failure-words.ts';
import { postNotice } from './post-notice.ts';
import { type OpenRenewal, payOpenInvoice, useAdoptSubscriptions } from './queries.ts';
import styles from './subscriptions.module.css';

function useReasonWords(): Readonly<Record<OpenRenewal['reason'], string>> {
  const { t } = useLingui();
  return {
    insufficient_funds: t`There was not enough money in the account.`,
    issuer_unavailable: t`Your bank could not be reached.`,
    declined: t`Your bank declined the payment.`,
    authentication_required: t`Your bank asks you to approve the payment.`,
    details_changed: t`The card has expired or was replaced.`,
    details_wrong: t`The card or account details were not accepted.`,
    never_again: t`The card can no longer be used.`,
  };
}

interface UnpaidRenewalProps {
  readonly renewal: OpenRenewal;
  /** Shows the bank's challenge. */
  readonly prove: (clientSecret: string) => Promise<void>;
}

/** A renewal that was not paid: why, what happens next, and two ways to pay it (D-334). */
export function UnpaidRenewal({ renewal, prove }: UnpaidRenewalProps) {
  const day = useDay();
  const reasons = useReasonWords();
  const dialog = useAddressDialog(renewal.currency === 'INR' ? 'add-card' : 'add-currency-card');
  const { isBusy, pay } = usePayment(renewal, prove);
  const { planName, retryOn } = renewal;
  const amount = amountText(renewal.amount, renewal.currency);
  const endsOn = day(renewal.endsOn);
  return (
    <div className={styles['pending']}>
      <NoticeBar
        tone="orange"
        icon={<Icon of={warningIcon} size={18} />}
        action={
          <span className={styles['pendingActions']}>
            <Button size="xs" loading={isBusy} onClick={pay}>
              <Trans>Pay now</Trans>
            </Button>
            <Button size="xs" variant="default" onClick={dialog.open}>
              <Trans>Update payment method</Trans>
            </Button>
          </span>
        }
      >
        <Trans>
          We could not charge {amount} for the renewal of {planName}.
        </Trans>{' '}
        {reasons[renewal.reason]}{' '}
        {retryOn === null ? null : (
          <>
            <Trans>We will try again on {day(retryOn)}.</Trans>{' '}
          </>
        )}
        <Trans>Without a payment the plan ends on {endsOn}.</Trans>
      </NoticeBar>
    </div>
  );
}

/** Pays with the payer here: a challenge is shown, and the server is asked afterwards. */
async function payWithPayer(invoiceId: string, prove: UnpaidRenewalProps['prove']): Promise<ChangeOutcome> {
  const first = await payOpenInvoice(invoiceId);
  const { outcome, challenge } = first;
  if (outcome !== 'challenge' || challenge === null) return first;
  if (challenge.address !== null) {
    window.location.assign(challenge.address);
    return first;
  }
  await prove(challenge.clientSecret ?? '');
  return payOpenInvoice(invoiceId);
}

function usePayment({ invoiceId }: OpenRenewal, prove: UnpaidRenewalProps['prove']) {
  const { t } = useLingui();
  const adopt = useAdoptSubscriptions();
  const words = useFailureWords();
  const paying = useAction(() => payWithPayer(invoiceId, prove));
  const pay = () =>
    paying.run(undefined, {
      onSuccess: ({ outcome, failure }) => {
        if (outcome === 'paid') postNotice(notices.paymentReceived);
        if (outcome === 'failed')
          post({ kind: 'dialog', tone: 'bad', title: t`The payment failed`, message: words(failure) });
        adopt();
      },
      onError: showRefusal,
    });
  return { isBusy: paying.isPending, pay };
}
