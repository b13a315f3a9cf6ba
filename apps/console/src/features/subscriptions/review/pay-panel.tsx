import { loadingTexts } from '@atrium/contract/errors/notices';
import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { useState } from 'react';
import { amountText } from '../../../lib/amount-text.ts';
import { entryOf } from '../../../lib/show-refusal.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Bone } from '../../../ui/states.tsx';
import { Progress } from '../dialogs/trial-dialog.tsx';
import { useSubscriptions } from '../queries.ts';
import styles from './review.module.css';
import { usePlanChoice } from './use-plan-choice.ts';
import type { Review } from './use-review.ts';
import { WarningDialog } from './warning-dialog.tsx';

/** CHK-16, CHK-12: which card it goes to, or that there is none. */
function CardNote({ quote }: { quote: QuoteReply }) {
  const { client } = usePlanChoice();
  const details = useSubscriptions(client);
  if (Number(quote.dueToday) === 0) {
    return (
      <p className={styles['cardNote']}>
        <IconCard size={18} stroke={1.6} aria-hidden="true" />
        <Trans>Nothing is charged today.</Trans>
      </p>
    );
  }
  if (details.data === undefined) return details.isPending ? <Bone width={220} height={18} /> : null;
  if (!details.data.CardAvailable) {
    const { title, message } = entryOf('payments.no_card');
    return (
      <div className={styles['note']} data-tone="orange">
        <h2>{title}</h2>
        <p>{message}</p>
      </div>
    );
  }
  return (
    <p className={styles['cardNote']}>
      <IconCard size={18} stroke={1.6} aria-hidden="true" />
      <Trans>Charged once, now, to your saved card.</Trans>
    </p>
  );
}

/** The button carries the amount; warnings are read before it is sent. */
export function PayPanel({ review, quote }: { review: Review; quote: QuoteReply }) {
  const [read, setRead] = useState<number | null>(null);
  const warning = read === null ? null : (quote.warnings[read] ?? null);
  const go = (next: number): void => {
    if (next < quote.warnings.length) return setRead(next);
    setRead(null);
    review.confirm();
  };
  const isBlocked = review.isLate || review.asked.isFetching;
  return (
    <div className={styles['pay']}>
      <CardNote quote={quote} />
      <div className={styles['payBar']}>
        <Button size="md" loading={review.isConfirming} disabled={isBlocked} onClick={() => go(0)}>
          {Number(quote.dueToday) === 0 ? (
            <Trans>Confirm, nothing to pay</Trans>
          ) : (
            <Trans>Pay {amountText(quote.dueToday, quote.currency)}</Trans>
          )}
        </Button>
        <ButtonLink variant="subtle" size="md" to="/billing">
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
      <Progress isShown={review.isConfirming}>{loadingTexts.activatingSubscription}</Progress>
      <WarningDialog
        warning={warning}
        ends={quote.ends}
        onCancel={() => setRead(null)}
        onContinue={() => go((read ?? 0) + 1)}
      />
    </div>
  );
}
