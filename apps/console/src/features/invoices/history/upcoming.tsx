import type { UpcomingInvoice } from '@atrium/contract/invoices/invoice-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../../lib/amount-text.ts';
import { useDay } from '../../../lib/use-day.ts';
import { useWhyWords } from '../../../lib/use-why-words.ts';
import { RetryLine } from '../../../ui/load-failed.tsx';
import { Bone, Loading } from '../../../ui/states.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { lineOf } from '../line-of.ts';
import { useUpcoming } from '../queries.ts';
import styles from './history.module.css';

/** INV-07, D-56: what falls due next if nothing changes; to be read only. */
export function Upcoming() {
  const { t } = useLingui();
  const upcoming = useUpcoming();
  return (
    <section className={styles['upcoming']} aria-label={t`Upcoming`}>
      <h3>
        <Trans>Upcoming</Trans>
      </h3>
      {upcoming.isPending && (
        <Loading label={t`Loading upcoming invoices`}>
          <Bone width="60%" />
        </Loading>
      )}
      {!upcoming.isPending && upcoming.data === undefined && (
        <RetryLine onRetry={() => void upcoming.refetch()}>
          <Trans>What is to come could not be loaded.</Trans>
        </RetryLine>
      )}
      {upcoming.data?.length === 0 && (
        <p>
          <Trans>Nothing falls due: no paid plan is running.</Trans>
        </p>
      )}
      <ul>
        {upcoming.data?.map((invoice) => (
          <UpcomingRow key={`${invoice.Product} ${invoice.ChargeDate}`} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function UpcomingRow({ invoice }: { invoice: UpcomingInvoice }) {
  const day = useDay();
  const reasonsOf = useWhyWords();
  const { ChargeDate, Currency, Items, TotalAmount } = invoice;
  const plans = Items.filter(({ Type }) => Type === 'plan').map(({ Name }) => Name);
  return (
    <li>
      <div className={styles['about']}>
        <span className={styles['strong']}>{day(ChargeDate)}</span>
        <span className={styles['quiet']}>{plans.join(', ')}</span>
        <WhyAmount reasons={Items.flatMap((item) => reasonsOf(lineOf(item, Currency)))} />
      </div>
      <span className={styles['amount']}>{amountText(TotalAmount, Currency)}</span>
    </li>
  );
}
