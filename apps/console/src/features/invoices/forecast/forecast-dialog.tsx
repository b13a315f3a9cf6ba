import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { Button } from '../../../ui/button.tsx';
import { receiptOffIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Loading, MessageBody, Skeleton } from '../../../ui/states/states.tsx';
import { amountText, moneyText } from '../../../words/amount-text.ts';
import { byMonth, type ForecastMonth } from './by-month.ts';
import styles from './forecast.module.css';
import { type ForecastEntry, useForecast } from './queries.ts';
import { useForecastWords } from './use-forecast-words.ts';

/** Two years ahead, month by month: what is charged, what is mailed, what begins and ends. */
export function ForecastDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const forecast = useForecast();
  const { data } = forecast;
  return (
    <Dialog
      opened={opened}
      title={t`Forecast`}
      onClose={onClose}
      isWide
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>What happens in the next 24 months if nothing changes and every payment succeeds.</Trans>
      </p>
      {forecast.isPending && (
        <Loading label={t`Loading the forecast`}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </Loading>
      )}
      {!forecast.isPending && data === undefined && (
        <LoadFailed title={t`The forecast could not be loaded`} onRetry={() => void forecast.refetch()} />
      )}
      {data?.entries.length === 0 && (
        <MessageBody
          icon={receiptOffIcon}
          title={t`Nothing is planned`}
          text={<Trans>Charges and emails appear here once you have a plan or a trial.</Trans>}
        />
      )}
      {data !== undefined && byMonth(data.entries).map((month) => <Month key={month.month} {...month} />)}
    </Dialog>
  );
}

function Month({ month, entries, charged }: ForecastMonth) {
  const { i18n } = useLingui();
  const name = i18n.date(month, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section className={styles['month']} aria-label={name}>
      <h3>
        {name}
        <span className={styles['amount']}>{charged.map((amount) => moneyText(amount)).join(' + ')}</span>
      </h3>
      <ul>
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may say the same on one day.
          <Entry key={place} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: ForecastEntry }) {
  const day = useDay();
  const wordsOf = useForecastWords();
  return (
    <li data-kind={entry.kind}>
      <span className={styles['day']}>{day(entry.on)}</span>
      <span className={styles['words']}>
        {wordsOf(entry)}
        {entry.kind === 'charge' && entry.due.amount !== entry.total.amount && (
          <span className={styles['quiet']}>
            <Trans>{amountText(entry.total.amount, entry.total.currency)} before balance and credits</Trans>
          </span>
        )}
      </span>
      {entry.kind === 'charge' && (
        <span className={styles['amount']}>{amountText(entry.due.amount, entry.due.currency)}</span>
      )}
      {entry.kind === 'notice' && entry.amount !== null && (
        <span className={styles['amount']}>{amountText(entry.amount.amount, entry.amount.currency)}</span>
      )}
    </li>
  );
}
