import { pricingTabs } from '@atrium/domain/pricing/plan-preview';
import { viewPlanSelection } from '@atrium/domain/pricing/view-plan-selection';
import { trialDaysInForce } from '@atrium/domain/subscriptions/status';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { PlanSelection } from '../../lib/plan-selection.ts';
import { stickComparison } from '../../lib/stick-comparison.ts';
import type { Client } from '../../lib/use-client.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { ClassicPlans } from './classic-plans.tsx';
import { planAddress } from './plan-address.ts';
import styles from './plan-selection.module.css';
import { PlansLoading } from './plans-loading.tsx';
import { useHeldPlans, usePriceList } from './queries.ts';
import { TierPlans } from './tier-plans.tsx';
import type { PlanPlace } from './use-plan-cards.ts';

interface PlanSelectionProps {
  readonly selection: PlanSelection;
  /** The client that a bookkeeper chooses for; empty for the organisation itself (NAV-15). */
  readonly client: Client;
  readonly isReadOnly: boolean;
  readonly onSelect: (change: PlanSelection) => void;
}

/** The screen on which a plan is chosen (NAV-10, D-99). */
export function PlanSelectionScreen(props: PlanSelectionProps) {
  const { t } = useLingui();
  const { client, isReadOnly } = props;
  const plans = usePriceList(client);
  const trialDays = trialDaysInForce();
  const held = useHeldPlans(client);
  useEffect(() => stickComparison(document), []);
  const priceList = plans.data;
  const isFailed = [plans, held].some(({ data, isError }) => data === undefined && isError);
  if (isFailed) {
    return (
      <Card>
        <LoadFailed
          title={t`The plans could not be loaded`}
          onRetry={() => void Promise.all([plans.refetch(), held.refetch()])}
        />
      </Card>
    );
  }
  if (priceList === undefined || held.data === undefined) return <PlansLoading />;
  // Only the client itself may begin a trial; a bookkeeper buys.
  const isOwn = client.organisationId === undefined;
  const heldPlans = isOwn ? held.data : { ...held.data, hasTrial: () => false };
  const place: PlanPlace = {
    priceList,
    held: heldPlans,
    isReadOnly,
    trialInfo: t`${trialDays} days free, no card needed`,
    urlOf: (button, plan, interval) => planAddress(button, plan, interval, { ...priceList.links, client }),
  };
  return <Plans {...props} place={place} />;
}

function Plans({ selection, place, onSelect }: PlanSelectionProps & { readonly place: PlanPlace }) {
  const { classic, interval, tab, hasTiers } = viewPlanSelection(selection, place.priceList);
  return (
    <>
      {classic !== null && <ClassicPlans place={place} product={classic} interval={interval} onSelect={onSelect} />}
      <section className={styles['section']} aria-labelledby="tier-plans-title">
        <div className={styles['head']}>
          <h2 id="tier-plans-title">
            <Trans>ERP and MRP for the whole company</Trans>
          </h2>
          <p>
            <Trans>One price for everybody who is included, by the size of your company.</Trans>
            {classic !== null && (
              <>
                {' '}
                <Trans>If only a few people need ERP, choose it above and pay per user.</Trans>
              </>
            )}
          </p>
          <div className={styles['choices']}>
            <Tabs tab={tab} onSelect={onSelect} />
            {classic === null && !place.priceList.sellsOnlyNewErp && <OtherPlans onSelect={onSelect} />}
          </div>
        </div>
        {hasTiers ? (
          <TierPlans place={place} tab={tab} isMain={classic === null} />
        ) : (
          <NotInCurrency sales={place.priceList.links.sales} currency={place.priceList.currency} />
        )}
      </section>
    </>
  );
}

/** Chooses between the tiers of ERP and MRP (PLAN-02, NAV-11). */
function Tabs({ tab, onSelect }: { tab: 'erp' | 'mrp'; onSelect: PlanSelectionProps['onSelect'] }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Tiers of`}
      value={tab}
      options={[
        { value: 'erp', label: 'ERP' },
        { value: 'mrp', label: 'MRP' },
      ]}
      onChange={(value) => onSelect({ tab: String(pricingTabs.indexOf(value)) as '0' | '1' })}
    />
  );
}

function OtherPlans({ onSelect }: { onSelect: PlanSelectionProps['onSelect'] }) {
  return (
    <button type="button" className={styles['link']} onClick={() => onSelect({ product: 'aio' })}>
      <Trans>See the plans by user</Trans>
    </button>
  );
}

/** Says that the new ERP has no price in the organisation's currency (PLAN-42, D-38). */
function NotInCurrency({ sales, currency }: { sales: string; currency: string }) {
  return (
    <p className={styles['absent']}>
      <Trans>
        The new ERP is not sold in {currency}. <a href={sales}>Talk to sales</a>, and we find a way.
      </Trans>
    </p>
  );
}
