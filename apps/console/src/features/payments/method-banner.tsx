import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { creditCardIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/layout/notice-bar.tsx';
import { expiryOf } from './card/card-expiry.ts';
import { ExpiryWords } from './card/expiry-words.tsx';
import { hasReadyMethod, type SavedCard, usePaymentDetails } from './queries.ts';
import { useHasTrial, useNeedsMethod } from './subscription/queries.ts';

/** Screens on which the payment panel itself says it; plan selection is none of them (NAV-41). */
function isPaymentScreen(pathname: string): boolean {
  if (pathname === '/myaccount/billing/manage-plan') return false;
  return /^\/(billing|myaccount\/billing|credit|checkout|mandate)(\/|$)/.test(pathname);
}

/** Tells those who may change it that a coming charge has no card, or that the card expires (NAV-40 to NAV-42, D-12, X-34). */
export function MethodBanner() {
  const { pathname } = useLocation();
  const { data } = usePaymentDetails();
  const isNeeded = useNeedsMethod();
  const hasTrial = useHasTrial();
  if (data === undefined || isNeeded === undefined || isPaymentScreen(pathname)) return null;
  if (hasReadyMethod(data)) return <EndingCard card={data.defaultCard} />;
  const isMandate = data.gateway === 'cashfree';
  if (!isNeeded && !hasTrial) return null;
  return (
    <Bar action={isMandate ? <Trans>Add payment details</Trans> : <Trans>Add Card</Trans>}>
      {!isNeeded ? (
        <Trans>Nothing is saved to pay with. Add it before your trial ends; nothing is charged until you buy.</Trans>
      ) : isMandate ? (
        <Trans>No payment details are saved. Your plans cannot be paid without them.</Trans>
      ) : (
        <Trans>No card is saved. Your plans cannot be paid without one.</Trans>
      )}
    </Bar>
  );
}

function EndingCard({ card }: { card: SavedCard | null }) {
  if (card === null || expiryOf(card) === 'valid') return null;
  return (
    <Bar action={<Trans>Edit card</Trans>}>
      <ExpiryWords card={card} />
    </Bar>
  );
}

/** The link loads a new document, because only a payments document may load a gateway's form. */
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
