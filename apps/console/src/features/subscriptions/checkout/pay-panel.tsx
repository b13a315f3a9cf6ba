import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../../../lib/connection.ts';
import { clientSearch, useClient } from '../../../lib/use-client.ts';
import { AgreementLine } from '../../../ui/agreement-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { creditCardIcon, warningIcon, wifiOffIcon } from '../../../ui/icons.ts';
import { WithdrawalTerms } from '../../../ui/withdrawal-terms.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import { Progress } from '../dialogs/trial-dialog.tsx';
import { useSubscriptions } from '../queries.ts';
import styles from './checkout.module.css';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import type { Failure, ShownQuote } from './checkout-state.ts';
import { useFailureWords } from './failure-words.ts';
import { MethodDialog } from './method-dialog.tsx';
import { isNothing, PayWords } from './pay-words.tsx';
import { isPaying } from './quote-on-screen.ts';
import { RenewalTerms } from './renewal-terms.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Quote } from './use-quote.ts';
import { WarningDialog } from './warning-dialog.tsx';

/** Names the card or mandate before anything is charged to it. */
function ChargedTo({ quote, dependencies }: { quote: QuoteReply; dependencies: CheckoutDependencies }) {
  const { method, methodName } = dependencies;
  const icon = <Icon of={creditCardIcon} size={16} />;
  if (isNothing(quote.dueToday)) {
    return (
      <p className={styles['cardNote']}>
        {icon} <Trans>Nothing is charged today.</Trans>
      </p>
    );
  }
  if (method !== 'ready' && method !== 'typed') return null;
  return (
    <p className={styles['cardNote']}>
      {icon} <ChargedMethod isTyped={method === 'typed'} name={methodName} />
    </p>
  );
}

function ChargedMethod({ isTyped, name }: { isTyped: boolean; name: string | null }) {
  if (isTyped) return <Trans>Your card is saved and charged now.</Trans>;
  return name === null ? <Trans>Charged now to your saved card.</Trans> : <Trans>Charged now to {name}.</Trans>;
}

/** Says why the payment failed; the person can try again with another card, and what was typed is still there. */
function LastFailure({ failure }: { failure: Failure }) {
  const words = useFailureWords();
  return (
    <div role="alert" className={styles['failed']}>
      <Icon of={warningIcon} size={18} />
      <div>
        <h3>
          {failure.reason === 'not_sent' ? <Trans>Your payment was not sent</Trans> : <Trans>The payment failed</Trans>}
        </h3>
        <p>
          {words(failure.reason)} <Trans>Nothing was changed and nothing was charged.</Trans>
        </p>
      </div>
    </div>
  );
}

/** Leads a bookkeeper back to the client's plans, and anybody else to billing (D-39). */
function CancelLink() {
  const { client, isBookkeeper } = useClient();
  const label = <Trans>Cancel</Trans>;
  if (isBookkeeper) {
    return (
      <ButtonLink
        variant="subtle"
        size="md"
        to="/plans"
        search={{ product: 'aio', interval: 'yearly', ...clientSearch(client) }}
      >
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

interface PayPanelProps {
  readonly checkout: Checkout;
  readonly shown: ShownQuote;
  readonly quote: Quote;
  readonly dependencies: CheckoutDependencies;
}

/** The button carries the amount, and warnings are read before anything is sent (CHK-08). */
export function PayPanel({ checkout: { step, send }, shown, quote: asked, dependencies }: PayPanelProps) {
  const isOnline = useIsOnline();
  const { client } = useClient();
  const details = useSubscriptions(client);
  const { quote } = shown.held;
  const busy = isPaying(step);
  const failure = 'failure' in step ? step.failure : null;
  const pay = (): void => {
    if (details.data?.isPaidByVendor === true) return dependencies.openPrepaid();
    if (dependencies.method === 'mandate_none' && !isNothing(quote.dueToday)) return dependencies.openMandate();
    send({ type: 'pay_pressed', facts: { method: dependencies.method, isAmountRefreshing: asked.isRefreshing } });
  };
  return (
    <div className={styles['pay']}>
      {failure !== null && <LastFailure failure={failure} />}
      {dependencies.cardFailure}
      <div className={styles['payBar']}>
        <Button size="md" loading={busy} disabled={shown.isExpired || asked.isRefreshing || !isOnline} onClick={pay}>
          <PayWords quote={quote} />
        </Button>
        <CancelLink />
      </div>
      {!isOnline && (
        <p role="status" className={styles['cardNote']}>
          <Icon of={wifiOffIcon} size={16} /> <Trans>You are offline. You can pay when you are back online.</Trans>
        </p>
      )}
      <ChargedTo quote={quote} dependencies={dependencies} />
      <RenewalTerms quote={quote} />
      {quote.withdrawal && <WithdrawalTerms withdrawal={quote.withdrawal} />}
      <Progress isShown={busy}>{loadingTexts.activatingSubscription}</Progress>
      <AgreementLine of="organization" tellsPrivacy />
      <WarningDialog
        warning={step.kind === 'warning' ? (quote.warnings[step.place] ?? null) : null}
        quote={quote}
        onCancel={() => send({ type: 'warning_declined' })}
        onContinue={() => send({ type: 'warning_accepted' })}
      />
      <MethodDialog
        missing={step.kind === 'method_missing' ? step.missing : null}
        onRenew={dependencies.renewMandate}
        onClose={() => send({ type: 'method_dialog_closed' })}
      />
    </div>
  );
}
