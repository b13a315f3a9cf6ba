import { Plural, Trans } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { warningIcon } from '../../../ui/icons.ts';
import { NoticeBar } from '../../../ui/layout/notice-bar.tsx';
import { amountText } from '../../../words/amount-text.ts';
import type { OpenRenewal } from '../queries.ts';

/** What was not paid and what happens without a payment; billing says why and takes the money (D-201). */
export function PastDueBar({ renewals }: { renewals: readonly OpenRenewal[] }) {
  const day = useDay();
  const [first] = renewals.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1));
  if (first === undefined) return null;
  const { planName } = first;
  const amount = amountText(first.amount, first.currency);
  const endsOn = day(first.endsOn);
  return (
    <NoticeBar
      tone="orange"
      icon={<Icon of={warningIcon} size={18} />}
      action={
        <ButtonLink to="/billing" size="xs" variant="default">
          <Trans>Go to billing</Trans>
        </ButtonLink>
      }
    >
      {renewals.length === 1 ? (
        <Trans>
          The renewal of {planName} for {amount} is not paid. Without a payment the plan ends on {endsOn}.
        </Trans>
      ) : (
        <>
          <Plural value={renewals.length} one="# renewal is not paid." other="# renewals are not paid." />{' '}
          <Trans>
            Without a payment {planName} ends on {endsOn}.
          </Trans>
        </>
      )}
    </NoticeBar>
  );
}
