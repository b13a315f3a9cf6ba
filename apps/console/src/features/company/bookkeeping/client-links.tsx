import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clientSearch } from '../../../lib/use-client.ts';
import { useCan, useSession } from '../../../lib/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { buildingIcon } from '../../../ui/icons.ts';
import styles from './bookkeeping.module.css';
import { useClients } from './queries.ts';

/** The clients of a bookkeeping organisation, each a way to its billing. Nothing where there are none (D-152). */
export function ClientLinks({ onGo }: { onGo: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const clients = useClients(useCan('change_settings'));
  const active = clients.data?.clients.filter(({ acceptedAt }) => acceptedAt !== null) ?? [];
  if (active.length === 0) return null;
  return (
    <nav aria-label={t`Clients`} className={styles['links']}>
      <h3>
        <Trans>Clients</Trans>
      </h3>
      {active.map(({ id, clientName, clientTenantId }) => (
        <Link
          key={id}
          to="/clients/billing"
          search={clientSearch({ userId: user.id, organisationId: clientTenantId })}
          className={styles['link']}
          onClick={onGo}
        >
          <Icon of={buildingIcon} />
          <span>{clientName}</span>
        </Link>
      ))}
    </nav>
  );
}
