import { loadingTexts } from '@atrium/contract/errors/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { clockIcon, externalLinkIcon, shieldCheckIcon } from '../../../ui/icons.ts';
import { MessageBody } from '../../../ui/states.tsx';
import type { PaymentStage } from './payment-stage.ts';
import type { FollowedPayment } from './use-payment.ts';

/** What somebody who waits may do, if anything; there is never a second way to pay. */
function Actions({ payment, stage }: { payment: FollowedPayment; stage: PaymentStage }) {
  if (stage === 'checking') {
    return (
      <Button variant="default" loading={payment.isBusy} onClick={payment.checkNow}>
        <Trans>Check now</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button loading={payment.isBusy} onClick={payment.resume}>
        <Trans>Confirm with my bank</Trans>
      </Button>
      <Button variant="default" disabled={payment.isBusy} onClick={payment.checkNow}>
        <Trans>Give it up</Trans>
      </Button>
    </>
  );
}

/** A payment that is not decided: what is the case, and what happens next. */
export function PaymentUnderWay({ payment, stage }: { payment: FollowedPayment; stage: PaymentStage }) {
  const { t } = useLingui();
  const titles: Readonly<Record<PaymentStage, string>> = {
    proving: t`Your bank asks you to confirm`,
    asked: t`Your bank asks you to confirm`,
    redirecting: loadingTexts.redirecting,
    checking: t`We are checking with your bank`,
  };
  const icons = {
    proving: shieldCheckIcon,
    asked: shieldCheckIcon,
    redirecting: externalLinkIcon,
    checking: clockIcon,
  };
  const hasActions = stage === 'asked' || stage === 'checking';
  return (
    <Card>
      <div role="alert">
        <MessageBody
          icon={icons[stage]}
          title={titles[stage]}
          text={<Text stage={stage} />}
          {...(hasActions ? { action: <Actions payment={payment} stage={stage} /> } : {})}
        />
      </div>
    </Card>
  );
}

function Text({ stage }: { stage: PaymentStage }) {
  switch (stage) {
    case 'redirecting':
      return <Trans>You approve the payment on a page of your bank, and come back here afterwards.</Trans>;
    case 'checking':
      return (
        <Trans>
          It is not charged twice: we ask until we know, and change your plan only then. You can leave this page; My
          Subscriptions shows how it ended.
        </Trans>
      );
    case 'proving':
    case 'asked':
      return (
        <Trans>
          Please confirm the payment with your bank. Nothing is changed before that, and it is given up after 30
          minutes.
        </Trans>
      );
  }
}
