import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { PlanSelectionScreen } from '../features/pricing/plan-selection.tsx';
import { useAddress } from '../lib/address/use-address.ts';
import { type PlanSelection, readPlanSearch } from '../lib/plan-selection.ts';
import { useClient } from '../lib/use-client.ts';
import { useCan } from '../session/use-session.ts';
import { Icon } from '../ui/drawings/icon.tsx';
import { lockIcon } from '../ui/icons.ts';
import { NoticeBar } from '../ui/layout/notice-bar.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

export function PlansPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const selection = useAddress(readPlanSearch);
  const { client } = useClient();
  const canBuy = useCan('use_subscriptions');
  const select = (change: PlanSelection) =>
    void navigate({ to: '.', search: { ...selection, ...change }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader title={t`Plans`}>
        <Trans>Compare and choose. You see the exact amount before you pay anything.</Trans>
      </PageHeader>
      {!canBuy && (
        // They may look; the server refuses a purchase (D-40).
        <NoticeBar tone="plain" icon={<Icon of={lockIcon} />}>
          <Trans>No permissions provided, please contact owner/admin</Trans>
        </NoticeBar>
      )}
      <PlanSelectionScreen selection={selection} client={client} isReadOnly={!canBuy} onSelect={select} />
    </>
  );
}
