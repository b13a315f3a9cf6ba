import { keyOf } from '@atrium/contract/endpoint';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/api-client.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { creditCardIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { defaultCard, expiryOf } from './default-card.ts';
import { ExpiryWords } from './expiry-words.tsx';
import { isMethodReady, usePaymentDetails } from './queries.ts';

/** NAV-41: where the panel itself says it; plan selection is none of them, by any of its addresses. */
function isPaymentScreen(pathname: string): boolean {
  if (pathname === '/myaccount/billing/manage-plan') return false;
  return /^\/(billing|myaccount\/billing|credit|checkout|mandate)(\/|$)/.test(pathname);
}

/** NAV-42: what was paid in advance needs no card. Undefined until it is known. */
function useHasPrepaid(): boolean | undefined {
  const details = useQuery({
    queryKey: keyOf(getSubscriptionDetails),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2' }, { signal }),
  });
  return details.data === undefined ? undefined : details.data.PrepaidCoupons.length > 0;
}

/** NAV-40…42, D-12: no card is saved, or the saved one ends; for those who may do something about it. */
export function MethodBanner() {
  const { pathname } = useLocation();
  const { data } = usePaymentDetails();
  const hasPrepaid = useHasPrepaid();
  if (data === undefined || hasPrepaid === undefined || isPaymentScreen(pathname)) return null;
  if (isMethodReady(data)) return <EndingCard details={data} />;
  if (hasPrepaid) return null;
  const isMandate = data.PaymentGateway === 'cashfree';
  return (
    <Bar action={isMandate ? <Trans>Add payment details</Trans> : <Trans>Add Card</Trans>}>
      {isMandate ? (
        <Trans>No payment details are saved. Your plans cannot be paid without them.</Trans>
      ) : (
        <Trans>No card is saved. Your plans cannot be paid without one.</Trans>
      )}
    </Bar>
  );
}

function EndingCard({ details }: { details: PaymentDetails }) {
  const card = defaultCard(details);
  if (card === undefined || expiryOf(card) === 'valid') return null;
  return (
    <Bar action={<Trans>Edit card</Trans>}>
      <ExpiryWords card={card} />
    </Bar>
  );
}

/** The form needs a document of payments, so the way there is a whole load. */
function Bar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <NoticeBar
      tone="orange"
      icon={<Icon of={creditCardIcon} size={18} />}
      action={
        <ButtonLink size="xs" variant="default" to="/billing/$action" params={{ action: 'add-card' }} reloadDocument>
          {action}
        </ButtonLink>
      }
    >
      {children}
    </NoticeBar>
  );
}
