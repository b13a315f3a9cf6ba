import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/show-refusal.ts';
import { Icon } from '../../ui/icon.tsx';
import { lockIcon, warningIcon } from '../../ui/icons.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { FailedState, RefusedState } from '../../ui/states.tsx';
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
        icon={<Icon of={lockIcon} size={20} />}
        title={t`You have no access to billing`}
        text={<Trans>Ask an owner of your organisation for access to the subscription.</Trans>}
      />
    ) : (
      <FailedState
        icon={<Icon of={warningIcon} size={20} />}
        title={t`Your credits could not be loaded`}
        text={<Trans>Nothing was changed. Please try again.</Trans>}
        retryLabel={t`Retry`}
        onRetry={() => void billing.refetch()}
      />
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
