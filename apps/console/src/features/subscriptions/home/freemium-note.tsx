import { Trans } from '@lingui/react/macro';
import { useCan } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { giftIcon } from '../../../ui/icons.ts';
import { NoticeBar } from '../../../ui/layout/notice-bar.tsx';
import { useIsFreemium } from './use-is-freemium.ts';

/** The note of an organisation on the free plan (HOME-03). */
export function FreemiumNote() {
  const isFreemium = useIsFreemium();
  const canSeePlans = useCan('see_plans');
  if (!isFreemium) return null;
  return (
    <NoticeBar
      tone="accent"
      icon={<Icon of={giftIcon} size={18} />}
      action={
        canSeePlans && (
          <ButtonLink size="xs" variant="default" to="/plans">
            <Trans>Compare plans</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>You are on a freemium plan, choose a plan to upgrade</Trans>
    </NoticeBar>
  );
}
