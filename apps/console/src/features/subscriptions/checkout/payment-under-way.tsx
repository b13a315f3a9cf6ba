import { loadingTexts } from '@atrium/contract/errors/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { clockIcon, externalLinkIcon, shieldCheckIcon } from '../../../ui/icons.ts';
import { MessageBody } from '../../../ui/states.tsx';
import type { FollowingStep } from './checkout-state.ts';
import type { Checkout } from './use-checkout.ts';

interface PaymentProps {
  readonly step: FollowingStep;
  readonly send: Checkout['send'];
}

/** What the payer may do while the payment is undecided; there is never a second way to pay. */
function Actions({ step, send }: PaymentProps) {
  if (step.kind === 'bank_asked') {
    return (
      <Button variant="default" loading={step.doing !== 'waiting'} onClick={() => send({ type: 'check_pressed' })}>
        <Trans>Check now</Trans>
      </Button>
    );
  }
  if (step.kind !== 'payer_asked') return null;
  const isBusy = step.doing !== 'waiting';
  return (
    <>
      <Button loading={isBusy} onClick={() => send({ type: 'resume_pressed' })}>
        <Trans>Confirm with my bank</Trans>
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => send({ type: 'give_up_pressed' })}>
        <Trans>Stop this payment</Trans>
      </Button>
    </>
  );
}

const icons = {
  challenge: shieldCheckIcon,
  payer_asked: shieldCheckIcon,
  redirect: externalLinkIcon,
  bank_asked: clockIcon,
} as const;

/** A payment that is not decided yet: who has to act, and what happens next. */
export function PaymentUnderWay({ step, send }: PaymentProps) {
  const { t } = useLingui();
  const titles: Readonly<Record<FollowingStep['kind'], string>> = {
    challenge: t`Your bank asks you to confirm`,
    payer_asked: t`Your bank asks you to confirm`,
    redirect: loadingTexts.redirecting,
    bank_asked: t`We are checking with your bank`,
  };
  const hasActions = step.kind === 'payer_asked' || step.kind === 'bank_asked';
  return (
    <Card>
      <div role="alert">
        <MessageBody
          icon={icons[step.kind]}
          title={titles[step.kind]}
          text={<Text kind={step.kind} />}
          {...(hasActions ? { action: <Actions step={step} send={send} /> } : {})}
        />
      </div>
    </Card>
  );
}

function Text({ kind }: Pick<FollowingStep, 'kind'>) {
  switch (kind) {
    case 'redirect':
      return <Trans>You approve the payment on a page of your bank, and come back here afterwards.</Trans>;
    case 'bank_asked':
      return (
        <Trans>
          It is not charged twice: we ask until we know, and change your plan only then. You can leave this page; My
          Subscriptions shows how it ended.
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
