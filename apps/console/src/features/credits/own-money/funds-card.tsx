import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { Skeleton } from '../../../ui/states/states.tsx';
import { FactList } from '../../../ui/tables/fact-list.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { type CreditEnd, useCreditEnds } from '../../../words/use-credit-ends.ts';
import styles from '../credits.module.css';
import { useDiscountText } from './discount-text.ts';
import { type RunningDiscount, useOwnMoney } from './queries.ts';
import { RemoveDiscountDialog } from './remove-discount-dialog.tsx';

/** Balance, credits and discounts, beside the invoices that they lower (D-155); the cards say when the load failed. */
export function FundsCard() {
  const { t } = useLingui();
  const own = useOwnMoney();
  const [leaving, setLeaving] = useState<string | null>(null);
  if (own.data === undefined && !own.isPending) return null;
  const isEmpty = own.data !== undefined && own.data.funds.length + own.data.discounts.length === 0;
  return (
    <Card label={t`Balance and discounts`}>
      <CardHeader title={t`Balance and discounts`} />
      {isEmpty ? (
        <p className={styles['empty']}>
          <Trans>You have no balance, credits or discounts.</Trans>
        </p>
      ) : (
        <FactList>
          {own.data === undefined && <LoadingRow />}
          {own.data?.funds.flatMap(({ currency, balance, credits, ends }) => [
            <FundsRow key={`balance ${currency}`} name={t`Balance`} amount={balance} currency={currency} />,
            <FundsRow key={`credits ${currency}`} name={t`Credits`} amount={credits} currency={currency} ends={ends} />,
          ])}
          {own.data?.discounts.map((discount) => (
            <DiscountRow key={discount.code} discount={discount} onRemove={() => setLeaving(discount.code)} />
          ))}
        </FactList>
      )}
      {own.data !== undefined && own.data.funds.length > 0 && (
        <p className={styles['fundsNote']}>
          <FundsNote hasEnds={own.data.funds.some(({ ends }) => ends.length > 0)} />
        </p>
      )}
      <RemoveDiscountDialog code={leaving} onClose={() => setLeaving(null)} />
    </Card>
  );
}

function LoadingRow() {
  return (
    <div>
      <dt>
        <Skeleton width={140} />
      </dt>
    </div>
  );
}

function FundsNote({ hasEnds }: { hasEnds: boolean }) {
  return hasEnds ? (
    <Trans>
      Balance and credits pay your next charges before your card does. Credits that expire before a charge do not.
    </Trans>
  ) : (
    <Trans>Balance and credits pay your next charges before your card does.</Trans>
  );
}

interface FundsRowProps {
  name: string;
  amount: string;
  currency: string;
  ends?: readonly CreditEnd[];
}

function FundsRow({ name, amount, currency, ends = [] }: FundsRowProps) {
  const endsOf = useCreditEnds();
  if (Number(amount) === 0) return null;
  return (
    <div>
      <dt>
        {name}
        {endsOf(ends, currency).map((words) => (
          <span key={words} className={styles['quiet']}>
            {words}
          </span>
        ))}
      </dt>
      <dd>{amountText(amount, currency)}</dd>
    </div>
  );
}

function DiscountRow({ discount, onRemove }: { discount: RunningDiscount; onRemove: () => void }) {
  const { t } = useLingui();
  const textOf = useDiscountText();
  const { code } = discount;
  const { off, details } = textOf(discount);
  return (
    <div>
      <dt>
        <span className={styles['strong']}>{code}</span>
        <span className={styles['quiet']}>{`${off}, ${details}`}</span>
      </dt>
      <dd>
        <Button variant="default" size="xs" aria-label={t`Remove discount ${code}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </dd>
    </div>
  );
}
