import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { perTab } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SplitHeading } from '../../../ui/layout/split-layout.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import { useMarkedDocument } from '../card/use-marked-document.ts';
import styles from '../payments.module.css';
import { leaveForMandate, markedGateway } from './load-cashfree.ts';

/** After this time the page did not open, or the payer came back, so the buttons are shown. */
const patienceMs = 10_000;

/** The session id is in the hash of the address, so that it reaches no server and no log. */
function useSessionId(): string {
  const { hash } = useLocation();
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}

/** The page of the mandate link, which leads on to the gateway's page (ERR-27, API-31). */
export function MandateRedirect() {
  const sessionId = useSessionId();
  const isMarked = useMarkedDocument();
  if (sessionId === '') return <NoLink />;
  if (!isMarked) return <Leaving />;
  return <Departure sessionId={sessionId} />;
}

/** Opens the gateway's page once for each try. Who comes back to this page is not sent away again unasked (D-170). */
function useDeparture(sessionId: string) {
  const [gateway] = useState(markedGateway);
  const [tries, setTries] = useState(() => (perTab.read('mandate_left') === sessionId ? 0 : 1));
  const [failed, setFailed] = useState(0);
  const begun = useRef(0);
  useEffect(() => {
    if (gateway === null || begun.current === tries) return;
    begun.current = tries;
    perTab.write('mandate_left', sessionId);
    leaveForMandate(gateway, sessionId).catch(() => setFailed(tries));
  }, [gateway, sessionId, tries]);
  return {
    isOffered: gateway !== null,
    isBack: tries === 0,
    isFailed: tries > 0 && failed === tries,
    again: () => setTries(tries + 1),
  };
}

function Departure({ sessionId }: { sessionId: string }) {
  const { t } = useLingui();
  const { isOffered, isBack, isFailed, again } = useDeparture(sessionId);
  if (!isOffered) return <NoLink />;
  if (isBack) return <CameBack onAgain={again} />;
  if (!isFailed) return <Leaving onAgain={again} />;
  return (
    <div role="alert">
      <SplitHeading title={t`Your bank’s page did not open`}>
        <Trans>Nothing was approved and nothing was debited.</Trans>
      </SplitHeading>
      <div className={styles['ways']}>
        <Button size="md" fullWidth onClick={again}>
          <Trans>Try again</Trans>
        </Button>
        <BackToBilling />
      </div>
    </div>
  );
}

/** For a payer who pressed Back on the bank’s page. */
function CameBack({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <SplitHeading title={t`You left your bank’s page`}>
        <Trans>You approve the e-mandate there. Nothing is debited until then.</Trans>
      </SplitHeading>
      <div className={styles['ways']}>
        <Button size="md" fullWidth onClick={onAgain}>
          <Trans>Open the bank’s page</Trans>
        </Button>
        <BackToBilling />
      </div>
    </>
  );
}

function Leaving({ onAgain }: { onAgain?: () => void }) {
  const { t } = useLingui();
  const opening = t`Opening your bank’s page`;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div role="status">
        <SplitHeading title={loadingTexts.redirecting}>
          <Trans>You approve the e-mandate on your bank’s page and then come back here.</Trans>
        </SplitHeading>
      </div>
      {isLong ? (
        <div className={styles['ways']}>
          {onAgain !== undefined && (
            <Button size="md" fullWidth onClick={onAgain}>
              <Trans>Open the bank’s page</Trans>
            </Button>
          )}
          <BackToBilling />
        </div>
      ) : (
        <ProgressBar label={opening} done={0} total={null} text={opening} />
      )}
    </>
  );
}

/** Says that the link is incomplete, or that mandates are not offered here (N-31). */
function NoLink() {
  const { t } = useLingui();
  return (
    <>
      <SplitHeading title={t`This link does not open your bank’s page`}>
        <Trans>It may be incomplete or out of date. You can get a new one in My Subscriptions.</Trans>
      </SplitHeading>
      <BackToBilling isFirst />
    </>
  );
}

/** Loads a new document, because only a payments document may load a gateway's form. */
function BackToBilling({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <ButtonLink
      to="/billing"
      search={{ dialog: 'add-card' }}
      reloadDocument
      size="md"
      fullWidth
      variant={isFirst ? 'filled' : 'default'}
    >
      <Trans>Billing details</Trans>
    </ButtonLink>
  );
}
