import { keyOf } from '@atrium/contract/endpoint';
import { loadingTexts } from '@atrium/contract/errors/notices';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { money, moneyOf, sum } from '@atrium/domain/kernel/money';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../lib/amount-text.ts';
import { call } from '../../../lib/api-client.ts';
import { useDay } from '../../../lib/use-day.ts';
import { useWhyWords } from '../../../lib/use-why-words.ts';
import { Ledger, LedgerLine, LedgerTotal } from '../../../ui/ledger.tsx';
import { RetryLine } from '../../../ui/load-failed.tsx';
import { Bone, Loading } from '../../../ui/states.tsx';
import { WhyAmount } from '../../../ui/why-amount.tsx';
import { planName } from '../seat-words.ts';
import styles from './estimate.module.css';
import type { EstimateCounts } from './user-change.ts';

/** An estimate is of this moment: never from an earlier opening. */
function useEstimate(counts: EstimateCounts) {
  const input = { erpCount: counts.erp, crmCount: counts.crm, peopleCount: counts.people };
  return useQuery({
    queryKey: keyOf(getAddUserAmount, input),
    queryFn: async ({ signal }) => (await call(getAddUserAmount, input, { signal })).estimates,
    staleTime: 0,
    gcTime: 0,
  });
}

type Line = NonNullable<ReturnType<typeof useEstimate>['data']>[number];

/** USER-12, USER-15, D-36: what the seats would cost, line by line with its tax, ruled off. */
export function Estimate({ counts }: { counts: EstimateCounts }) {
  const estimate = useEstimate(counts);
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
      <RetryLine onRetry={() => void estimate.refetch()}>
        <Trans>The charges could not be estimated. Nothing was saved.</Trans>
      </RetryLine>
    );
  }
  return <EstimateLedger lines={estimate.data} />;
}

const isFree = ({ Amount }: Line): boolean => Number(Amount) === 0;

/** What is not charged for, and why not, in the server's words. */
function NothingCharged({ lines }: { lines: readonly Line[] }) {
  return (
    <div className={styles['none']}>
      {lines.length === 0 && (
        <p>
          <Trans>Nothing is charged: there is no paid plan for these products.</Trans>
        </p>
      )}
      {lines.map(({ ProductType, Description }) => (
        <p key={ProductType}>{`${planName(ProductType)}: ${Description}`}</p>
      ))}
    </div>
  );
}

function EstimateLedger({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui();
  const reasonsOf = useWhyWords();
  const charged = lines.filter((line) => !isFree(line));
  const currency = charged[0]?.Currency;
  if (currency === undefined) return <NothingCharged lines={lines} />;
  const isOneCurrency = charged.every((line) => line.Currency === currency);
  const total = (): string => {
    const amounts = charged.map(({ Amount, Currency }) => moneyOf(Amount, Currency));
    return moneyText(sum(amounts, currency));
  };
  return (
    <>
      <Ledger>
        {charged.map((line) => (
          <EstimateLine key={line.ProductType} line={line} />
        ))}
        {isOneCurrency && <LedgerTotal label={t`Estimated total`} amount={total()} />}
      </Ledger>
      <WhyAmount reasons={charged.flatMap(({ lines: parts }) => parts.flatMap(reasonsOf))} />
      {charged.length < lines.length && <NothingCharged lines={lines.filter(isFree)} />}
    </>
  );
}

/** D-36: the amount holds its tax, which is itemised below it. */
function EstimateLine({ line }: { line: Line }) {
  const day = useDay();
  const name = [planName(line.ProductType), line.PlanDisplayName ?? ''].join(' ').trim();
  const [amount, tax] = [moneyOf(line.Amount, line.Currency), moneyOf(line.TaxAmount, line.Currency)];
  const net = money(amount.amountMinor - tax.amountMinor, line.Currency);
  return (
    <>
      <LedgerLine
        label={name}
        working={
          <>
            <Plural value={line.UsersCharged} one="# user charged" other="# users charged" />
            {line.Description !== '' && `, ${line.Description}`}
            {line.NextChargeDate !== null && (
              <>
                {'. '}
                <Trans>Next charge {day(line.NextChargeDate)}</Trans>
              </>
            )}
          </>
        }
        amount={moneyText(net)}
      />
      {line.TaxInfo !== null && <LedgerLine label={line.TaxInfo.TaxLabel} amount={moneyText(tax)} />}
    </>
  );
}
