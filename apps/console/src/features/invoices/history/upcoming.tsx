import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { useAddressDialog } from '../../../ui/overlays/use-address-dialog.ts';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { amountText } from '../../../words/amount-text.ts';
import { useWhyWords } from '../../../words/use-why-words.ts';
import { useInvoiceWords } from '../invoice-words.ts';
import { type UpcomingInvoice, useUpcoming } from '../queries.ts';
import styles from './history.module.css';

/** What falls due next if nothing changes, read-only (INV-07, D-56). */
export function Upcoming() {
  const { t } = useLingui();
  const upcoming = useUpcoming();
  const forecast = useAddressDialog('forecast');
  return (
    <section className={styles['upcoming']} aria-label={t`Upcoming`}>
      <div className={styles['upcomingHead']}>
        <h3>
          <Trans>Upcoming</Trans>
        </h3>
        <button type="button" className={styles['all']} onClick={forecast.open}>
          <Trans>Show forecast</Trans>
        </button>
      </div>
      {upcoming.isPending && (
        <Loading label={t`Loading upcoming invoices`}>
          <Skeleton width="60%" />
        </Loading>
      )}
      {!upcoming.isPending && upcoming.data === undefined && (
        <RetryLine onRetry={() => void upcoming.refetch()}>
          <Trans>Upcoming charges could not be loaded.</Trans>
        </RetryLine>
      )}
      {upcoming.data?.length === 0 && (
        <p>
          <Trans>No upcoming charges.</Trans>
        </p>
      )}
      <ul>
        {upcoming.data?.map((invoice) => (
          <UpcomingRow key={`${invoice.product} ${invoice.chargedOn}`} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function UpcomingRow({ invoice }: { invoice: UpcomingInvoice }) {
  const day = useDay();
  const reasonsOf = useWhyWords();
  const { nameOf } = useInvoiceWords();
  const { product, chargedOn, isOverdue, currency, lines, total, due, reason } = invoice;
  const plans = lines.filter(({ kind }) => kind === 'plan' || kind === 'seats').map(nameOf);
  return (
    <li>
      <div className={styles['about']}>
        <span className={styles['strong']}>
          {isOverdue ? <Trans>Overdue since {day(chargedOn)}</Trans> : day(chargedOn)}
        </span>
        <span className={styles['quiet']}>{plans.join(', ')}</span>
        {reason === 'seats_owed' && (
          <span className={styles['quiet']}>
            <Trans>The last charge of a canceled plan</Trans>
          </span>
        )}
        {due !== total && (
          <span className={styles['quiet']}>
            <Trans>{amountText(total, currency)} before balance and credits</Trans>
          </span>
        )}
        <WhyAmount reasons={lines.flatMap(reasonsOf)} />
      </div>
      <span className={styles['amount']} data-amount={`next:${product}`}>
        {amountText(due, currency)}
      </span>
    </li>
  );
}
