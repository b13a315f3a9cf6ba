import type { RefusalCode } from '@atrium/contract/errors/catalogue';
import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf, refusalEntryOf } from '../../../lib/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { lockIcon, receiptOffIcon, reloadIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { EmptyState, FailedState, Loading, RefusedState, Skeleton } from '../../../ui/states/states.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import styles from './checkout.module.css';

export function QuoteLoading() {
  const { t } = useLingui();
  return (
    <Loading label={loadingTexts.gettingDetails}>
      <Card>
        <CardHeader title={t`Plan summary`} />
        <div className={styles['skeleton']}>
          <Skeleton width="100%" height={20} />
          <Skeleton width="100%" height={20} />
          <Skeleton width="100%" height={44} />
        </div>
      </Card>
    </Loading>
  );
}

/** Every admin may open the page, but spending needs its own permission (D-40). */
function NotPermitted() {
  const { t } = useLingui();
  return (
    <RefusedState
      icon={lockIcon}
      title={t`No permissions provided, please contact owner/admin`}
      text={<Trans>Nothing can be bought without access to subscriptions.</Trans>}
    />
  );
}

/** The address names a plan that is not sold here, or not at this interval. */
export function NoSuchPlan() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={receiptOffIcon}
      title={t`There is nothing to buy at this address`}
      text={<Trans>The plan is not sold here. Choose one of those that are.</Trans>}
      action={
        <ButtonLink to="/plans">
          <Trans>Compare plans</Trans>
        </ButtonLink>
      }
    />
  );
}

const reasons: readonly (RefusalCode | null)[] = [
  'subscriptions.plan_unknown',
  'subscriptions.change_pending',
  'subscriptions.invoice_open',
  'subscriptions.renewal_due',
  'subscriptions.seats_unpaid',
  'subscriptions.nothing_to_change',
  'users.limit_reached',
];

/** The server's own text of this refusal is for the log alone (ERR-10). */
function NotYourClient() {
  const { t } = useLingui();
  return (
    <RefusedState
      icon={lockIcon}
      title={t`You cannot buy for this organization`}
      text={<Trans>Nothing was charged.</Trans>}
      action={
        <ButtonLink variant="default" to="/settings/bookkeepers">
          <Trans>Clients</Trans>
        </ButtonLink>
      }
    />
  );
}

/** Says why a quote was refused and what to do instead; any other failure can be tried again. */
export function QuoteFailed({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const code = codeOf(error);
  if (code === 'request.unauthorized') return <NotPermitted />;
  if (code === 'bookkeeper.not_associated') return <NotYourClient />;
  if (code !== null && reasons.includes(code)) {
    return (
      <RefusedState
        icon={receiptOffIcon}
        title={refusalEntryOf(code).message}
        text={<Trans>Nothing was charged.</Trans>}
        action={
          <>
            <ButtonLink variant="default" to="/billing">
              <Trans>My Subscriptions</Trans>
            </ButtonLink>
            <Button variant="default" loading={isBusy} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      />
    );
  }
  return (
    <FailedState
      icon={reloadIcon}
      title={t`The amount could not be calculated`}
      text={<Trans>Nothing was charged.</Trans>}
      onRetry={onRetry}
    />
  );
}
