import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { shieldLockIcon } from '../../../ui/icons.ts';
import { NoticeBar } from '../../../ui/layout/notice-bar.tsx';

/** On home, for whoever has no second factor and will need one (D-235). */
export function FactorDueBar({ company, dueAt }: { readonly company: string; readonly dueAt: string }) {
  const { i18n } = useLingui();
  const on = i18n.date(dueAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <NoticeBar
      tone="orange"
      icon={<Icon of={shieldLockIcon} size={18} />}
      action={
        <ButtonLink to="/security" size="xs" variant="default">
          <Trans>Set up two-factor</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        {company} requires two-factor from {on}. You have none yet.
      </Trans>
    </NoticeBar>
  );
}
