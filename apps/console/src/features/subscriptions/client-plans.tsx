import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '../../lib/use-client.ts';
import { buildingIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { MessageBody } from '../../ui/states/states.tsx';
import { CardBadge } from './card/card-badge.tsx';
import { CardStatus } from './card/card-status.tsx';
import { cardName, usePlanLine } from './card/card-words.ts';
import { CardsFailed, CardsLoading } from './card-states.tsx';
import styles from './home/plan-details.module.css';
import { useSubscriptions } from './queries.ts';

/** What a client holds, for its bookkeeper: read here, bought and changed in plan selection (D-152). */
export function ClientPlans() {
  const { t } = useLingui();
  const { client } = useClient();
  const details = useSubscriptions(client);
  const planLine = usePlanLine();
  if (details.data === undefined) {
    if (details.isPending) return <CardsLoading />;
    return <CardsFailed error={details.error} onRetry={() => void details.refetch()} />;
  }
  const held = details.data.cards.filter(({ status, isFreemium }) => status !== 'trial_available' || isFreemium);
  return (
    <Card label={t`Plans`}>
      {held.length === 0 && (
        <MessageBody
          icon={buildingIcon}
          title={t`No plan yet`}
          text={<Trans>Plans you buy for this client appear here.</Trans>}
        />
      )}
      {held.map((card) => (
        <section key={`${card.product} ${card.planId ?? ''}`} className={styles['row']} aria-label={cardName(card)}>
          <div className={styles['names']}>
            <h2>{cardName(card)}</h2>
            <CardBadge card={card} canUse isLink={false} />
          </div>
          <p>{planLine(card)}</p>
          <CardStatus card={card} />
        </section>
      ))}
    </Card>
  );
}
