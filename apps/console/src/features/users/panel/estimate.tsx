import { loadingTexts } from '@atrium/contract/errors/notices';
import { money, moneyOf, sum } from '@atrium/domain/kernel/money';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { moneyText } from '../../../lib/amount-text.ts';
import { useDay } from '../../../lib/use-day.ts';
import { useWhyWords } from '../../../lib/use-why-words.ts';
import { Ledger, LedgerLine, LedgerTotal } from '../../../ui/ledger.tsx';
import { Bone, Loading } from '../../../ui/states.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { type SeatEstimate, useSeatEstimates } from '../queries.ts';
import { planName } from '../seat-words.ts';
import styles from './estimate.module.css';
import type { EstimateCounts } from './user-change.ts';

/** USER-12, USER-15, D-36: what the seats would cost, line by line with its tax, ruled off. */
export function Estimate({ counts }: { counts: EstimateCounts }) {
  const estimate = useSeatEstimates(counts);
  if (estimate.isPending) {
    return (
      <Loading label={loadingTexts.updatingUserAmount}>
        <div className={styles['bones']}>
          <span>{loadingTexts.updatingUserAmount}</span>
          <Bone width="100%" height={20} />
          <Bone width="100%" height={20} />
        </div>
      </Loading>
    );
  }
  if (estimate.data === undefined) {
    return (
      <div role="alert" className={styles['bones']}>
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
  return <EstimateLedger lines={estimate.data} />;
}

const isFree = ({ amount }: SeatEstimate): boolean => Number(amount) === 0;

/** What is not charged for, and why not, in the server's words. */
function NothingCharged({ lines }: { lines: readonly SeatEstimate[] }) {
  return (
    <div className={styles['none']}>
      {lines.length === 0 && (
        <p>
          <Trans>Nothing is charged: there is no paid plan for these products.</Trans>
        </p>
      )}
      {lines.map(({ product, description }) => (
        <p key={product}>{`${planName(product)}: ${description}`}</p>
      ))}
    </div>
  );
}

function EstimateLedger({ lines }: { lines: readonly SeatEstimate[] }) {
  const { t } = useLingui();
  const reasonsOf = useWhyWords();
  const charged = lines.filter((line) => !isFree(line));
  const currency = charged[0]?.currency;
  if (currency === undefined) return <NothingCharged lines={lines} />;
  const isOneCurrency = charged.every((line) => line.currency === currency);
  const total = (): string => {
    const amounts = charged.map((line) => moneyOf(line.amount, line.currency));
    return moneyText(sum(amounts, currency));
  };
  return (
    <>
      <Ledger>
        {charged.map((line) => (
          <EstimateLine key={line.product} line={line} />
        ))}
        {isOneCurrency && <LedgerTotal label={t`Estimated total`} amount={total()} />}
      </Ledger>
      <WhyAmount reasons={charged.flatMap(({ lines: parts }) => parts.flatMap(reasonsOf))} />
      {charged.length < lines.length && <NothingCharged lines={lines.filter(isFree)} />}
    </>
  );
}

/** D-36: the amount holds its tax, which is itemised below it. */
function EstimateLine({ line }: { line: SeatEstimate }) {
  const day = useDay();
  const name = [planName(line.product), line.planName ?? ''].join(' ').trim();
  const [amount, tax] = [moneyOf(line.amount, line.currency), moneyOf(line.tax, line.currency)];
  const net = money(amount.amountMinor - tax.amountMinor, line.currency);
  return (
    <>
      <LedgerLine
        label={name}
        working={
          <>
            <Plural value={line.chargedUsers} one="# user charged" other="# users charged" />
            {line.description !== '' && `, ${line.description}`}
            {line.nextChargeOn !== null && (
              <>
                {'. '}
                <Trans>Next charge {day(line.nextChargeOn)}</Trans>
              </>
            )}
          </>
        }
        amount={moneyText(net)}
      />
      {line.taxLabel !== null && <LedgerLine label={line.taxLabel} amount={moneyText(tax)} />}
    </>
  );
}
