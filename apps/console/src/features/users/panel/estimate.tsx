import { keyOf } from '@atrium/contract/endpoint';
import { loadingTexts } from '@atrium/contract/errors/notices';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { Ledger, LedgerLine, LedgerTotal } from '../../../ui/ledger.tsx';
import { Bone, Loading } from '../../../ui/states.tsx';
import { planName } from '../seat-words.ts';
import { totalOf } from './decimal-total.ts';
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

function EstimateLedger({ lines }: { lines: readonly Line[] }) {
  const { t, i18n } = useLingui();
  const currency = lines[0]?.Currency;
  const total = totalOf(lines.flatMap(({ Amount, TaxAmount }) => [Amount, TaxAmount]));
  if (currency === undefined || total === null || Number(total) === 0) {
    return (
      <p className={styles['none']}>
        <Trans>Nothing is charged: there is no paid plan for these products.</Trans>
      </p>
    );
  }
  const money = (amount: string, of: string): string =>
    i18n.number(amount as unknown as number, { style: 'currency', currency: of });
  const isOneCurrency = lines.every((line) => line.Currency === currency);
  return (
    <Ledger>
      {lines.map((line) => (
        <EstimateLine key={line.ProductType} line={line} money={money} />
      ))}
      {isOneCurrency && <LedgerTotal label={t`Estimated total`} amount={money(total, currency)} />}
    </Ledger>
  );
}

function EstimateLine({ line, money }: { line: Line; money: (amount: string, currency: string) => string }) {
  const { i18n } = useLingui();
  const chargeOn = line.NextChargeDate === null ? null : i18n.date(line.NextChargeDate, { dateStyle: 'medium' });
  const name = [planName(line.ProductType), line.PlanDisplayName ?? ''].join(' ').trim();
  return (
    <>
      <LedgerLine
        label={name}
        working={
          <>
            <Plural value={line.UsersCharged} one="# user charged" other="# users charged" />
            {line.Description !== '' && `, ${line.Description}`}
            {chargeOn !== null && (
              <>
                {'. '}
                <Trans>Next charge {chargeOn}</Trans>
              </>
            )}
          </>
        }
        amount={money(line.Amount, line.Currency)}
      />
      {line.TaxInfo !== null && (
        <LedgerLine label={line.TaxInfo.TaxLabel} amount={money(line.TaxAmount, line.Currency)} />
      )}
    </>
  );
}
