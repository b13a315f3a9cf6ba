import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PlanSelectionScreen } from '../features/pricing/plan-selection.tsx';
import type { PlanSelection } from '../lib/plan-selection.ts';
import { useCan } from '../lib/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { lockIcon } from '../ui/icons.ts';
import { NoticeBar } from '../ui/notice-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function PlansPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const selection: PlanSelection = useSearch({ strict: false });
  const canBuy = useCan('use_subscriptions');
  const select = (change: PlanSelection) =>
    void navigate({ to: '.', search: { ...selection, ...change }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader title={t`Plans`}>
        <Trans>Compare and choose. You see the exact amount before you pay anything.</Trans>
      </PageHeader>
      {!canBuy && (
        // D-40: they may look, and the server refuses the rest.
        <NoticeBar tone="plain" icon={<Icon of={lockIcon} />}>
          <Trans>No permissions provided, please contact owner/admin</Trans>
        </NoticeBar>
      )}
      <PlanSelectionScreen selection={selection} isReadOnly={!canBuy} onSelect={select} />
    </>
  );
}
