import { loadingTexts } from '@atrium/contract/errors/notices';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { CardBones } from '../card/card-states.tsx';
import styles from '../payments.module.css';
import { type PaymentClient, usePaymentDetails } from '../queries.ts';
import { leaveForMandate } from './load-cashfree.ts';

const drawn = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** What opens the page stands behind the hash, so it reaches no server and no log. */
function useSessionId(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}

/** ERR-27, API-31: the AuthLink leads here, and from here to the gateway's page. */
export function MandateRedirect({ client }: { client: PaymentClient }) {
  const { t } = useLingui();
  const sessionId = useSessionId();
  // A mandate exists in rupees alone (D-45).
  const details = usePaymentDetails(client, 'INR');
  if (sessionId === '') return <NoLink />;
  if (details.data === undefined) {
    if (details.isPending) return <Leaving />;
    return <Failed onRetry={() => void details.refetch()} title={t`The payment details could not be loaded`} />;
  }
  if (details.data.PaymentGateway !== 'cashfree' || details.data.browser === null) return <NoLink />;
  return <Departure browser={details.data.browser} sessionId={sessionId} />;
}

function Departure(props: { browser: NonNullable<PaymentDetails['browser']>; sessionId: string }) {
  const { t } = useLingui();
  const { browser, sessionId } = props;
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isFailed) leaveForMandate(browser, sessionId).catch(() => setFailed(true));
  }, [browser, sessionId, isFailed]);
  if (!isFailed) return <Leaving />;
  return <Failed onRetry={() => setFailed(false)} title={t`The page of the bank did not open`} />;
}

function Leaving() {
  return (
    <Card>
      <div className={styles['body']}>
        <p role="status" className={styles['number']}>
          {loadingTexts.redirecting}
        </p>
        <CardBones />
      </div>
    </Card>
  );
}

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <FailedState
      icon={<IconLink {...drawn} />}
      title={title}
      text={<Trans>Nothing was approved and nothing was debited.</Trans>}
      retryLabel={t`Retry`}
      onRetry={onRetry}
    />
  );
}

/** N-31: a link that is cut short, or of an organisation that pays otherwise. */
function NoLink() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconLink {...drawn} />}
      title={t`This link does not lead to your bank`}
      text={<Trans>It may be incomplete or of an earlier time. You get a new one in My Subscriptions.</Trans>}
      action={
        <ButtonLink to="/billing" search={{ dialog: 'add-card' }}>
          <Trans>Billing details</Trans>
        </ButtonLink>
      }
    />
  );
}
