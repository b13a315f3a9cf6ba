import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clientSearch } from '../../../lib/use-client.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { FindField, isFound, searchedFrom } from '../../../ui/fields/find-field.tsx';
import { buildingIcon } from '../../../ui/icons.ts';
import styles from './bookkeeping.module.css';
import { useClients } from './queries.ts';

/** The clients of a bookkeeping organisation, each a way to its billing. Nothing where there are none (D-152). */
export function ClientLinks({ onGo }: { onGo: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const clients = useClients(useCan('change_settings'));
  const active = clients.data?.clients.filter(({ acceptedAt }) => acceptedAt !== null) ?? [];
  const [wanted, setWanted] = useState('');
  if (active.length === 0) return null;
  const found = active.filter(({ clientName }) => isFound(clientName, wanted));
  return (
    <nav aria-label={t`Clients`} className={styles['links']}>
      <h3>
        <Trans>Clients</Trans>
      </h3>
      {active.length > searchedFrom && <FindField label={t`Find client`} value={wanted} onChange={setWanted} />}
      <ul className={styles['linkList']}>
        {found.map(({ id, clientName, clientTenantId }) => (
          <li key={id}>
            <Link
              to="/clients/billing"
              search={clientSearch({ userId: user.id, organisationId: clientTenantId })}
              className={styles['link']}
              onClick={onGo}
            >
              <Icon of={buildingIcon} />
              <span>{clientName}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['noLink']}>
        {found.length === 0 && <Trans>No client has this name.</Trans>}
      </p>
    </nav>
  );
}
