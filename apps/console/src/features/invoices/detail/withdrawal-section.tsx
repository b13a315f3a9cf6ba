import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { useClient } from '../../../lib/use-client.ts';
import { useDay } from '../../../lib/use-day.ts';
import { useCan } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { WithdrawalTerms } from '../../../ui/withdrawal-terms.tsx';
import { amountText } from '../../../words/amount-text.ts';
import styles from './detail.module.css';
import { type InvoiceDetails, type StatedWithdrawal, useRefreshAfterWithdrawal, withdrawFrom } from './queries.ts';

type Step = { readonly kind: 'offered' } | { readonly kind: 'stated' | 'done'; readonly stated: StatedWithdrawal };

/** How whoever bought for oneself withdraws: a statement, which shows what it does, and its confirmation (D-976). */
export function WithdrawalSection({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui();
  const { withdrawal, withdrawUntil } = invoice;
  const { isBookkeeper } = useClient();
  const canUse = useCan('use_subscriptions');
  const [step, setStep] = useState<Step>({ kind: 'offered' });
  const refresh = useRefreshAfterWithdrawal();
  const withdrawing = useAction((isConfirmed: boolean) => withdrawFrom(invoice.id, isConfirmed));
  if (withdrawal === null) return null;
  const begin = (): void => withdrawing.run(false, { onSuccess: (stated) => setStep({ kind: 'stated', stated }) });
  const confirm = (): void =>
    withdrawing.run(true, {
      onSuccess: (stated) => {
        setStep({ kind: 'done', stated });
        refresh();
      },
    });
  const isOffered = withdrawUntil !== null && canUse && !isBookkeeper;
  return (
    <section aria-label={t`Withdrawal`} className={styles['withdrawal']}>
      <WithdrawalTerms withdrawal={withdrawal} />
      {step.kind === 'offered' && isOffered && (
        <Offer until={withdrawUntil} isBusy={withdrawing.isPending} onBegin={begin} />
      )}
      {step.kind === 'stated' && (
        <Statement
          stated={step.stated}
          isBusy={withdrawing.isPending}
          onKeep={() => setStep({ kind: 'offered' })}
          onConfirm={confirm}
        />
      )}
      {step.kind === 'done' && <Done stated={step.stated} />}
    </section>
  );
}

/** The button that was pressed is gone, so the focus goes on where it stood. */
function useFocusAtFirst<Element extends HTMLElement>() {
  const place = useRef<Element>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}

function Offer({ until, isBusy, onBegin }: { until: string; isBusy: boolean; onBegin: () => void }) {
  const day = useDay();
  return (
    <div className={styles['withdrawalAnswers']}>
      <Button variant="default" size="xs" loading={isBusy} onClick={onBegin}>
        <Trans>Withdraw from this purchase</Trans>
      </Button>
      <span>
        <Trans>Until {day(until)}</Trans>
      </span>
    </div>
  );
}

interface StatementProps {
  readonly stated: StatedWithdrawal;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

function Statement({ stated: { planName, returned, currency }, isBusy, onKeep, onConfirm }: StatementProps) {
  const amount = amountText(returned, currency);
  const keep = useFocusAtFirst<HTMLButtonElement>();
  return (
    <div role="status">
      <p className={styles['corrects']}>
        <Trans>
          If you withdraw, {planName} ends at once for everybody in your organization, and {amount} goes back the way it
          was paid. Your data is kept.
        </Trans>
      </p>
      <div className={styles['withdrawalAnswers']}>
        <Button variant="default" size="xs" disabled={isBusy} ref={keep} onClick={onKeep}>
          <Trans>Keep the purchase</Trans>
        </Button>
        <Button size="xs" data-destructive loading={isBusy} onClick={onConfirm}>
          <Trans>Confirm withdrawal</Trans>
        </Button>
      </div>
    </div>
  );
}

function Done({ stated: { planName, returned, currency } }: { stated: StatedWithdrawal }) {
  const amount = amountText(returned, currency);
  const told = useFocusAtFirst<HTMLParagraphElement>();
  return (
    <p role="status" tabIndex={-1} ref={told} className={styles['corrects']}>
      <b>
        <Trans>
          You have withdrawn: {planName} has ended, and {amount} goes back. A confirmation with the time is in your
          mailbox.
        </Trans>
      </b>
    </p>
  );
}
