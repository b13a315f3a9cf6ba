import { money, sum } from '@atrium/domain/kernel/money';
import { brandName } from '@atrium/domain/payments/methods/brand-name';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SeatCounts } from '../../../lib/seat-estimate.ts';
import { useDay } from '../../../lib/use-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { Ledger, LedgerLine, LedgerTotal } from '../../../ui/tables/ledger.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { amountText, moneyText } from '../../../words/amount-text.ts';
import { inWords, loadingTexts } from '../../../words/reply-words.ts';
import { planName } from '../../../words/use-seat-words.ts';
import { useWhyWords } from '../../../words/use-why-words.ts';
import styles from './estimate.module.css';
import { type SeatCharge, type SeatEstimate, useSeatEstimate } from './queries.ts';

/** What the seats would cost: a line for each product, its tax, and the total (USER-12, USER-15, D-36). */
export function Estimate({ counts }: { counts: SeatCounts }) {
  const estimate = useSeatEstimate(counts);
  if (estimate.isPending) {
    return (
      <Loading label={loadingTexts.updatingUserAmount}>
        <div className={styles['skeleton']}>
          <span>{loadingTexts.updatingUserAmount}</span>
          <Skeleton width="100%" height={20} />
          <Skeleton width="100%" height={20} />
        </div>
      </Loading>
    );
  }
  if (estimate.data === undefined) {
    return (
      <div role="alert" className={styles['skeleton']}>
        <p>
          <Trans>The charges could not be estimated. Nothing was saved.</Trans>
        </p>
        <div>
          <Button variant="default" size="xs" onClick={() => void estimate.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return <EstimateLedger estimate={estimate.data} />;
}

const isFree = ({ amount }: SeatCharge): boolean => amount.amountMinor === 0;

/** The products that are not charged, with the server's reason. */
function NothingCharged({ charges }: { charges: readonly SeatCharge[] }) {
  const { t } = useLingui();
  const day = useDay();
  const whyOf = ({ usersCharged, nextChargeOn, description }: SeatCharge): string =>
    usersCharged > 0 && nextChargeOn !== null
      ? t`Nothing is charged for the days until ${day(nextChargeOn)}.`
      : inWords(description);
  return (
    <div className={styles['none']}>
      {charges.length === 0 && (
        <p>
          <Trans>Nothing is charged: there is no paid plan for these products.</Trans>
        </p>
      )}
      {charges.map((charge) => (
        <p key={charge.product}>
          {planName(charge.product)}: {whyOf(charge)}
        </p>
      ))}
    </div>
  );
}

function EstimateLedger({ estimate: { charges, paysBy } }: { estimate: SeatEstimate }) {
  const { t } = useLingui();
  const reasonsOf = useWhyWords();
  const charged = charges.filter((charge) => !isFree(charge));
  const currency = charged[0]?.amount.currency;
  if (currency === undefined) return <NothingCharged charges={charges} />;
  const isOneCurrency = charged.every(({ amount }) => amount.currency === currency);
  const total = (): string => {
    const amounts = charged.map(({ amount }) => amount);
    return moneyText(sum(amounts, currency));
  };
  return (
    <>
      <Ledger>
        {charged.map((charge) => (
          <ChargeLines key={charge.product} charge={charge} />
        ))}
        {isOneCurrency && <LedgerTotal label={t`Estimated total`} amount={total()} />}
        <LedgerLine label={t`Due today`} amount={moneyText(money(0, currency))} />
        {charged.map((charge) => (
          <PeriodLine key={charge.product} charge={charge} />
        ))}
      </Ledger>
      {paysBy !== null && <PaysBy {...paysBy} />}
      <WhyAmount reasons={charged.flatMap(({ lines }) => lines.flatMap(reasonsOf))} />
      {charged.length < charges.length && <NothingCharged charges={charges.filter(isFree)} />}
    </>
  );
}

/** What a whole period costs from the next charge on, and what it costs now (D-161). */
function PeriodLine({ charge: { product, plan, perPeriod } }: { charge: SeatCharge }) {
  const { t } = useLingui();
  if (perPeriod === null) return null;
  const name = `${planName(product)} ${plan}`.trim();
  const before = amountText(perPeriod.before, perPeriod.currency);
  return (
    <LedgerLine
      label={perPeriod.interval === 'yearly' ? t`${name}, new price per year` : t`${name}, new price per month`}
      working={<Trans>{before} now</Trans>}
      amount={amountText(perPeriod.after, perPeriod.currency)}
    />
  );
}

function PaysBy({ gateway, brand, lastFour }: NonNullable<SeatEstimate['paysBy']>) {
  const name = brandName(brand);
  return (
    <p className={styles['paysBy']}>
      {gateway === 'cashfree' ? (
        <Trans>The next invoice is charged to your e-mandate ending {lastFour}.</Trans>
      ) : (
        <Trans>
          The next invoice is charged to {name} ending {lastFour}.
        </Trans>
      )}
    </p>
  );
}

/** What the next invoice charges; where balance and credits pay a part of it, the amount before them too (D-155). */
function NextInvoice({ on, total, due }: { on: string } & NonNullable<SeatCharge['nextCharge']>) {
  if (due.amountMinor === total.amountMinor) {
    return (
      <Trans>
        Charged with the next invoice on {on}, {moneyText(total)} in all
      </Trans>
    );
  }
  return (
    <Trans>
      Charged with the next invoice on {on}: {moneyText(due)}, after balance and credits ({moneyText(total)} before)
    </Trans>
  );
}

/** The amount without tax, and its tax below it (D-36). */
function ChargeLines({ charge }: { charge: SeatCharge }) {
  const day = useDay();
  const { product, plan, usersCharged, nextChargeOn, nextCharge, taxLabel } = charge;
  return (
    <>
      <LedgerLine
        label={`${planName(product)} ${plan}`.trim()}
        working={
          <>
            <Plural value={usersCharged} one="# user charged" other="# users charged" />
            {nextChargeOn !== null && nextCharge !== null && (
              <>
                {'. '}
                <NextInvoice on={day(nextChargeOn)} {...nextCharge} />
              </>
            )}
          </>
        }
        amount={moneyText(charge.net)}
      />
      {taxLabel !== null && <LedgerLine label={taxLabel} amount={moneyText(charge.tax)} />}
    </>
  );
}
