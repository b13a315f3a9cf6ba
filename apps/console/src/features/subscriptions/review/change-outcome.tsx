import type { ChangeOutcome as Outcome } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Card } from '../../../ui/card.tsx';
import { MessageBody } from '../../../ui/states.tsx';
import type { Review } from './use-review.ts';

const drawn = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** The closed set of failures, each with what to do about it. */
function useFailureWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    declined: t`Your bank declined the payment. Please ask your bank, or use another card.`,
    insufficient_funds: t`There was not enough money on the card. Please use another card, or try again later.`,
    expired_card: t`The card has expired. Please add a new one.`,
    authentication_required: t`Your bank wants you to confirm the payment, and it was not confirmed.`,
    method_unusable: t`The card cannot be used any more. Please add a new one.`,
    retry_later: t`The payment could not be made just now. Please try again in a few minutes.`,
    rejected: t`The payment was rejected. Please use another card.`,
  };
}

function Failed({ outcome, onLookAgain }: { outcome: Outcome; onLookAgain: () => void }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const reason = words[outcome.failure ?? ''] ?? t`Payment failed due to some internal error.`;
  return (
    <MessageBody
      icon={<IconAlert {...drawn} />}
      title={t`The payment failed`}
      text={
        <>
          {reason} <Trans>Nothing was changed and nothing was charged.</Trans>
        </>
      }
      action={
        <Button onClick={onLookAgain}>
          <Trans>Look at the amount again</Trans>
        </Button>
      }
    />
  );
}

/** A payment that is not decided at once: proven to the bank, or still open at the gateway. */
function Undecided({ isChallenge, review }: { isChallenge: boolean; review: Review }) {
  const { t } = useLingui();
  return (
    <MessageBody
      icon={isChallenge ? <IconShield {...drawn} /> : <IconClock {...drawn} />}
      title={isChallenge ? t`Your bank asks you to confirm` : t`The payment is still open`}
      text={
        isChallenge ? (
          <Trans>
            Please confirm the payment with your bank, in its app or on its page. Nothing is changed before that, and it
            is given up after 30 minutes.
          </Trans>
        ) : (
          <Trans>
            We do not know yet whether it went through. It is not charged twice: we ask until we know, and change your
            plan only then.
          </Trans>
        )
      }
      action={
        <Button loading={review.isSettling} onClick={review.settle}>
          {isChallenge ? <Trans>I have confirmed it</Trans> : <Trans>Check the payment</Trans>}
        </Button>
      }
    />
  );
}

/** What became of a confirmed quote, where it is not simply paid. */
export function ChangeOutcome({ outcome, review }: { outcome: Outcome; review: Review }) {
  return (
    <Card>
      <div role="alert">
        {outcome.outcome === 'failed' ? (
          <Failed outcome={outcome} onLookAgain={review.lookAgain} />
        ) : (
          <Undecided isChallenge={outcome.outcome === 'challenge'} review={review} />
        )}
      </div>
    </Card>
  );
}
