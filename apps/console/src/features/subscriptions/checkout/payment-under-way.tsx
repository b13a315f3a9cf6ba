import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { clockIcon, externalLinkIcon, shieldCheckIcon, wifiOffIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { MessageBody } from '../../../ui/states/states.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { productName } from '../../../words/product-name.ts';
import { loadingTexts } from '../../../words/reply-words.ts';
import type { FollowingStep } from './checkout-state.ts';
import type { Checkout } from './use-checkout.ts';

interface PaymentProps {
  readonly step: FollowingStep;
  readonly send: Checkout['send'];
}

type WaitingStep = Extract<FollowingStep, { kind: 'payer_asked' | 'bank_asked' | 'answer_lost' }>;

const isWaiting = (step: FollowingStep): step is WaitingStep =>
  step.kind === 'payer_asked' || step.kind === 'bank_asked' || step.kind === 'answer_lost';

/** What the payer may do while the payment is undecided; there is never a second way to pay. */
function Actions({ step, send }: PaymentProps) {
  if (!isWaiting(step)) return null;
  const isBusy = step.doing !== 'waiting';
  const hasPage = step.kind === 'payer_asked' || (step.kind === 'bank_asked' && step.canReopen);
  return (
    <>
      {hasPage && (
        <Button loading={isBusy} onClick={() => send({ type: 'resume_pressed' })}>
          <Trans>Confirm with my bank</Trans>
        </Button>
      )}
      {step.kind !== 'payer_asked' && (
        <Button variant="default" loading={isBusy} onClick={() => send({ type: 'check_pressed' })}>
          <Trans>Check now</Trans>
        </Button>
      )}
      {hasPage && (
        <Button variant="default" disabled={isBusy} onClick={() => send({ type: 'give_up_pressed' })}>
          <Trans>Stop this payment</Trans>
        </Button>
      )}
    </>
  );
}

/** What is being paid, where it is known. */
function Paying({ shown }: Pick<FollowingStep, 'shown'>) {
  if (shown === null) return null;
  const { product, displayName, dueToday, currency } = shown.held.quote;
  return (
    <strong>
      {productName(product)} {displayName}, {amountText(dueToday, currency)}
    </strong>
  );
}

const icons = {
  challenge: shieldCheckIcon,
  payer_asked: shieldCheckIcon,
  redirect: externalLinkIcon,
  bank_asked: clockIcon,
  answer_lost: wifiOffIcon,
} as const;

/** A payment that is not decided yet: who has to act, and what happens next. */
export function PaymentUnderWay({ step, send }: PaymentProps) {
  const { t } = useLingui();
  const titles: Readonly<Record<FollowingStep['kind'], string>> = {
    challenge: t`Your bank asks you to confirm`,
    payer_asked: t`Your bank asks you to confirm`,
    redirect: loadingTexts.redirecting,
    bank_asked: t`We are checking with your bank`,
    answer_lost: t`The connection was lost`,
  };
  const hasActions = isWaiting(step);
  return (
    <Card>
      <div role="alert">
        <MessageBody
          icon={icons[step.kind]}
          title={titles[step.kind]}
          text={
            <>
              <Paying shown={step.shown} /> <Text kind={step.kind} />
            </>
          }
          {...(hasActions ? { action: <Actions step={step} send={send} /> } : {})}
        />
      </div>
    </Card>
  );
}

function Text({ kind }: Pick<FollowingStep, 'kind'>) {
  switch (kind) {
    case 'redirect':
      return <Trans>You approve the payment on your bank’s page and then come back here.</Trans>;
    case 'bank_asked':
      return (
        <Trans>
          You will not be charged twice. We keep checking with your bank and change your plan once it confirms. You can
          leave this page; My Subscriptions shows the result.
        </Trans>
      );
    case 'answer_lost':
      return (
        <Trans>
          As soon as you are back online, we check whether your payment arrived. We never send it again without asking
          you.
        </Trans>
      );
    case 'challenge':
    case 'payer_asked':
      return (
        <Trans>
          Please confirm the payment with your bank. Nothing changes before that, and the payment is stopped after 30
          minutes.
        </Trans>
      );
  }
}
