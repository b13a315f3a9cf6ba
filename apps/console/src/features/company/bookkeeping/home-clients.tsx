import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clientSearch } from '../../../lib/use-client.ts';
import { useSession } from '../../../session/use-session.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { buildingIcon, chevronRightIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from './home-clients.module.css';
import { useClients } from './queries.ts';

/** So many clients stand at home; all of them are one press away. */
const shown = 6;

/** Whose books an organisation keeps, each a way to the client's billing (D-152, D-593). */
export function HomeClients() {
  const { t } = useLingui();
  const { user } = useSession();
  const clients = useClients(true);
  const all = clients.data?.clients ?? [];
  const active = all.filter(({ acceptedAt }) => acceptedAt !== null);
  const waiting = all.length - active.length;
  return (
    <Card label={t`Clients`}>
      <CardHeader title={t`Clients`}>
        <TextLink to="/settings/bookkeepers">
          <Trans>All clients</Trans>
        </TextLink>
      </CardHeader>
      {clients.isPending && (
        <Loading label={t`Loading clients`}>
          <div className={styles['row']}>
            <Skeleton width="50%" />
          </div>
        </Loading>
      )}
      {clients.isError && (
        <RetryLine onRetry={() => void clients.refetch()}>
          <Trans>The clients could not be loaded.</Trans>
        </RetryLine>
      )}
      {clients.data !== undefined && all.length === 0 && (
        <p className={styles['row']}>
          <Trans>You have no clients yet. A client names you under its own settings.</Trans>
        </p>
      )}
      <ul className={styles['clients']}>
        {active.slice(0, shown).map(({ id, clientName, clientTenantId }) => (
          <li key={id}>
            <Link to="/clients/billing" search={clientSearch({ userId: user.id, organisationId: clientTenantId })}>
              <Icon of={buildingIcon} />
              <span>{clientName}</span>
              <Icon of={chevronRightIcon} />
            </Link>
          </li>
        ))}
      </ul>
      {(waiting > 0 || active.length > shown) && (
        <p className={styles['row']}>
          {active.length > shown && (
            <Plural value={active.length - shown} one="and # more client" other="and # more clients" />
          )}
          {waiting > 0 && active.length > shown && '. '}
          {waiting > 0 && (
            <Plural value={waiting} one="# client waits for your answer" other="# clients wait for your answer" />
          )}
        </p>
      )}
    </Card>
  );
}
