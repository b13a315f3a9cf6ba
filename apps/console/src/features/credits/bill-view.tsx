import { addDays, type CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay } from '../../lib/use-day.ts';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardHeader } from '../../ui/layout/card-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FactList } from '../../ui/tables/fact-list.tsx';
import { Ledger, LedgerLine, LedgerTotal } from '../../ui/tables/ledger.tsx';
import { amountText } from '../../words/amount-text.ts';
import { Breakdown } from './breakdown.tsx';
import styles from './credits.module.css';
import type { CreditBilling } from './queries.ts';

/** The estimated bill of the current period, and what each module costs (CRED-07 to CRED-09). */
export function BillView({ billing }: { billing: CreditBilling }) {
  const { t } = useLingui();
  return (
    <>
      <Card label={t`Estimated bill summary`}>
        <CardHeader title={t`Estimated bill summary`} />
        <div className={styles['summary']}>
          <BillFacts billing={billing} />
          <BillSums billing={billing} />
        </div>
      </Card>
      <Breakdown billing={billing} />
    </>
  );
}

function BillFacts({ billing }: { billing: CreditBilling }) {
  const { t } = useLingui();
  const day = useDay();
  const { organisation } = useSession();
  const { billingPeriod, nextChargeOn } = billing;
  // The period is shown with its last day, the one before the next charge (CRED-08, D-55).
  const lastDay = billingPeriod === null ? null : addDays(billingPeriod.until as CalendarDate, -1);
  const period = billingPeriod === null || lastDay === null ? t`None` : `${day(billingPeriod.from)} – ${day(lastDay)}`;
  return (
    <FactList>
      <Fact label={t`Organization`}>{organisation?.tenantName}</Fact>
      <Fact label={t`Billing period`}>{period}</Fact>
      <Fact label={t`Bill status`}>
        <StatusBadge tone="orange">{t`Pending`}</StatusBadge>
      </Fact>
      <Fact label={t`Next charge date`}>{nextChargeOn === null ? t`None` : day(nextChargeOn)}</Fact>
    </FactList>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function BillSums({ billing: { currency, bill } }: { billing: CreditBilling }) {
  const { t } = useLingui();
  const money = (amount: string): string => amountText(amount, currency);
  const hasTax = Number(bill.tax) > 0;
  const hasDiscount = Number(bill.discount) > 0;
  return (
    <Ledger>
      <LedgerLine label={t`Total`} amount={money(bill.net)} />
      {hasDiscount && <LedgerLine label={t`Discount`} amount={money(`-${bill.discount}`)} isCredit />}
      {hasTax && <LedgerLine label={t`Tax`} amount={money(bill.tax)} />}
      <LedgerTotal label={t`Estimated Grand Total`} amount={money(bill.total)} />
      <LedgerLine label={t`From your credits`} amount={money(bill.fromCredits)} />
      <LedgerLine label={t`Left to pay`} amount={money(bill.toPay)} />
    </Ledger>
  );
}
