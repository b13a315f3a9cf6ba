import { loadingTexts } from '@atrium/contract/errors/notices';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { amountText } from '../../../lib/amount-text.ts';
import { useClient } from '../../../lib/use-client.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { creditCardIcon, warningIcon } from '../../../ui/icons.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { Progress } from '../dialogs/trial-dialog.tsx';
import { useFailureWords } from '../paying/failure-words.ts';
import type { Desk } from './desk.ts';
import { MethodDialog } from './method-dialog.tsx';
import styles from './review.module.css';
import type { Checkout } from './use-checkout.ts';
import { WarningDialog } from './warning-dialog.tsx';

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** Before any charge the person sees what it goes to. */
function ChargedTo({ quote, desk }: { quote: QuoteReply; desk: Desk }) {
  const icon = <Icon of={creditCardIcon} />;
  if (isNothing(quote.dueToday)) {
    return (
      <p className={styles['cardNote']}>
        {icon} <Trans>Nothing is charged today.</Trans>
      </p>
    );
  }
  if (desk.method !== 'ready') return null;
  return (
    <p className={styles['cardNote']}>
      {icon}
      {desk.methodName === null ? (
        <Trans>Charged once, now, to your saved card.</Trans>
      ) : (
        <Trans>Charged once, now, to {desk.methodName}.</Trans>
      )}
    </p>
  );
}

/** Why it failed, beside the way to try it with another card; everything that was typed is still there. */
function LastFailure({ failure }: { failure: string | null }) {
  const words = useFailureWords();
  return (
    <div role="alert" className={styles['failed']}>
      <Icon of={warningIcon} size={18} />
      <div>
        <h3>
          <Trans>The payment failed</Trans>
        </h3>
        <p>
          {words(failure)} <Trans>Nothing was changed and nothing was charged.</Trans>
        </p>
      </div>
    </div>
  );
}

/** D-39 */
function CancelLink() {
  const { client, isBookkeeper } = useClient();
  const label = <Trans>Cancel</Trans>;
  if (isBookkeeper) {
    return (
      <ButtonLink variant="subtle" size="md" to="/plans" search={{ product: 'aio', interval: 'yearly', ...client }}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="subtle" size="md" to="/billing">
      {label}
    </ButtonLink>
  );
}

/** N-63 */
function Terms() {
  return (
    <p className={styles['small']}>
      <Trans>
        By buying you agree to the{' '}
        <TextLink to="/terms" target="_blank">
          Terms
        </TextLink>{' '}
        and the{' '}
        <TextLink to="/privacy" target="_blank">
          Privacy notice
        </TextLink>
        .
      </Trans>
    </p>
  );
}

interface PayPanelProps {
  readonly checkout: Checkout;
  readonly quote: QuoteReply;
  readonly desk: Desk;
  readonly failure: { readonly failure: string | null } | null;
}

/** CHK-08: the button carries the amount; warnings are read before anything is sent. */
export function PayPanel({ checkout, quote, desk, failure }: PayPanelProps) {
  const isFree = isNothing(quote.dueToday);
  return (
    <div className={styles['pay']}>
      {failure !== null && !checkout.isPaying && <LastFailure failure={failure.failure} />}
      <div className={styles['payBar']}>
        <Button size="md" loading={checkout.isPaying} disabled={checkout.isBlocked} onClick={checkout.pay}>
          {isFree ? (
            <Trans>Checkout · nothing to pay</Trans>
          ) : (
            <Trans>Checkout · {amountText(quote.dueToday, quote.currency)}</Trans>
          )}
        </Button>
        <CancelLink />
      </div>
      <ChargedTo quote={quote} desk={desk} />
      <Progress isShown={checkout.isPaying}>{loadingTexts.activatingSubscription}</Progress>
      <Terms />
      <WarningDialog
        warning={checkout.warning}
        ends={quote.ends}
        onCancel={checkout.dismiss}
        onContinue={checkout.accept}
      />
      <MethodDialog standing={checkout.gate} onRenew={desk.renewMandate} onClose={checkout.closeGate} />
    </div>
  );
}
