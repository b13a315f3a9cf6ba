import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/show-refusal.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { lockIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { RefusedState } from '../../ui/states/states.tsx';
import { BillView } from './bill-view.tsx';
import { BillingSkeleton } from './billing-skeleton.tsx';
import styles from './credits.module.css';
import { CreditsView } from './credits-view.tsx';
import { useCreditBilling } from './queries.ts';
import { useView, type View } from './use-view.ts';

/** The credits that are left, and the next bill, of an organisation that pays from credits (CRED-01 to CRED-09). */
export function CreditBilling() {
  const { t } = useLingui();
  const { view, show } = useView();
  const billing = useCreditBilling();
  if (billing.isPending) return <BillingSkeleton />;
  if (billing.data === undefined) {
    return codeOf(billing.error) === 'request.unauthorized' ? (
      <RefusedState
        icon={lockIcon}
        title={t`You have no access to billing`}
        text={<Trans>Ask an owner of your organization for access to the subscription.</Trans>}
      />
    ) : (
      <Card>
        <LoadFailed title={t`Your credits could not be loaded`} onRetry={() => void billing.refetch()} />
      </Card>
    );
  }
  return (
    <div className={styles['stack']}>
      <div>
        <Segmented<View>
          label={t`View`}
          value={view}
          options={[
            { value: 'credits', label: t`Credits` },
            { value: 'bill', label: t`Estimated bill` },
          ]}
          onChange={show}
        />
      </div>
      {view === 'bill' ? <BillView billing={billing.data} /> : <CreditsView billing={billing.data} />}
    </div>
  );
}
