import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../lib/use-day.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHeader } from '../../ui/layout/card-header.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FactList } from '../../ui/tables/fact-list.tsx';
import { amountText } from '../../words/amount-text.ts';
import { useCreditEnds } from '../../words/use-credit-ends.ts';
import { CreditHistory } from './credit-history.tsx';
import styles from './credits.module.css';
import { ExpiryLine } from './expiry-line.tsx';
import type { AppliedCredit, CreditBilling } from './queries.ts';

/** What is left of the credits, and the codes they came from (CRED-01 to CRED-06). */
export function CreditsView({ billing }: { billing: CreditBilling }) {
  return (
    <>
      <div className={styles['pair']}>
        <ActivePlan billing={billing} />
        <LatestCode latest={billing.credits[0]} currency={billing.currency} />
      </div>
      <CreditHistory credits={billing.credits} currency={billing.currency} />
    </>
  );
}

/** The credits left, and when they are next charged (CRED-01). */
function ActivePlan({ billing }: { billing: CreditBilling }) {
  const { t } = useLingui();
  const day = useDay();
  const endsOf = useCreditEnds();
  const { totalAvailable, currency, ends, nextChargeOn, bill } = billing;
  const isShort = Number(bill.toPay) > 0;
  return (
    <Card label={t`Active Plan`}>
      <CardHeader title={t`Active Plan`}>
        <StatusBadge tone="green">{t`Active`}</StatusBadge>
      </CardHeader>
      <div className={styles['figure']}>
        <p className={styles['sum']}>
          <data data-amount="credits" value={totalAvailable}>
            {amountText(totalAvailable, currency)}
          </data>{' '}
          <span>
            <Trans>total credits</Trans>
          </span>
        </p>
        <p className={styles['quiet']}>
          <Trans>Billed Monthly</Trans>
        </p>
        {endsOf(ends, currency).map((words) => (
          <p key={words} className={styles['quiet']}>
            {words}
          </p>
        ))}
      </div>
      <FactList isRuled>
        <div>
          <dt>
            <Trans>Next charge date</Trans>
          </dt>
          <dd>{nextChargeOn === null ? t`None` : day(nextChargeOn)}</dd>
        </div>
        {isShort && (
          <div>
            <dt>
              <Trans>Not covered by credits</Trans>
            </dt>
            <dd className={styles['short']}>{amountText(bill.toPay, currency)}</dd>
          </div>
        )}
      </FactList>
    </Card>
  );
}

/** The code redeemed last, and the buttons for another (CRED-02, CRED-03). */
function LatestCode({ latest, currency }: { latest: AppliedCredit | undefined; currency: string }) {
  const { t } = useLingui();
  const credit = useAddressDialog('credit-code');
  const prepaid = useAddressDialog('prepaid-code');
  return (
    <Card label={t`Latest credit code`}>
      <CardHeader title={t`Latest credit code`} />
      <div className={styles['figure']}>
        {latest === undefined ? (
          <p className={styles['none']}>
            <Trans>No code found</Trans>
          </p>
        ) : (
          <>
            <p className={styles['code']}>{latest.code}</p>
            <p className={styles['quiet']}>
              <LatestWords latest={latest} currency={currency} />
            </p>
            <ExpiryLine credit={latest} />
          </>
        )}
      </div>
      <div className={styles['actions']}>
        <Button onClick={credit.open}>
          <Trans>+ Redeem credit code</Trans>
        </Button>
        <Button variant="default" onClick={prepaid.open}>
          <Trans>+ Redeem prepaid code</Trans>
        </Button>
      </div>
    </Card>
  );
}

function LatestWords({ latest, currency }: { latest: AppliedCredit; currency: string }) {
  const day = useDay();
  const appliedOn = day(latest.appliedOn);
  const left = amountText(latest.available, currency);
  const original = amountText(latest.original, currency);
  return (
    <Trans>
      Applied on {appliedOn}, {left} of {original} left
    </Trans>
  );
}
