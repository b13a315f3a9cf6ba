import type { BookkeeperAssociation } from '@atrium/contract/company/bookkeeper-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { clientSearch } from '../../../lib/use-client.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { buildingIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { MessageBody } from '../../../ui/states/states.tsx';
import { AssociationRow } from './association-row.tsx';
import styles from './bookkeeping.module.css';
import { type ClientsReply, useAccept } from './queries.ts';
import type { AssociationDialog } from './use-association-dialog.ts';

const withAddOrganisation = (before: object): object => ({ ...before, dialog: 'add-organisation' });

/** The bookkeeper's side: the organisation's clients, and requests to the signed-in person (N-45). */
export function ClientsSection({ reply, dialog }: { reply: ClientsReply; dialog: AssociationDialog }) {
  const { t } = useLingui();
  const { organisation, user } = useSession();
  const { isBookkeeper, clients } = reply;
  const name = organisation?.tenantName;
  const about = isBookkeeper ? (
    <Trans>For whom {name} looks after the subscription.</Trans>
  ) : (
    <Trans>Who has asked you to be their bookkeeper.</Trans>
  );
  const isWaiting = clients.some(({ state }) => state === 'granted');
  return (
    <SettingsSection title={t`Clients`} text={about}>
      <Card>
        {clients.length === 0 ? (
          <MessageBody
            icon={buildingIcon}
            title={t`No clients yet`}
            text={<Trans>Organizations that add {user.email} as their bookkeeper appear here.</Trans>}
          />
        ) : (
          <ul aria-label={t`Clients`}>
            {clients.map((client) => (
              <ClientRow key={client.id} client={client} isBookkeeper={isBookkeeper} dialog={dialog} />
            ))}
          </ul>
        )}
        {isWaiting && !isBookkeeper && (
          <div className={styles['foot']}>
            <Trans>{name} is not a bookkeeping organization. Switch to yours to accept, or add one.</Trans>
            <ButtonLink variant="default" size="xs" to="." search={withAddOrganisation}>
              <Trans>Add organization</Trans>
            </ButtonLink>
          </div>
        )}
      </Card>
    </SettingsSection>
  );
}

interface ClientRowProps {
  readonly client: BookkeeperAssociation;
  readonly isBookkeeper: boolean;
  readonly dialog: AssociationDialog;
}

function ClientRow({ client, isBookkeeper, dialog }: ClientRowProps) {
  const { t, i18n } = useLingui();
  const { organisation, user } = useSession();
  const accept = useAccept();
  const { id, clientName: name, acceptedAt } = client;
  const isActive = acceptedAt !== null;
  const own = organisation?.tenantName ?? '';
  const canAccept = isBookkeeper && client.clientTenantId !== organisation?.tenantId;
  const askedOn = i18n.date(client.grantedAt, { dateStyle: 'medium' });
  const sinceOn = i18n.date(acceptedAt ?? client.grantedAt, { dateStyle: 'medium' });
  return (
    <AssociationRow
      icon={<Icon of={buildingIcon} size={18} />}
      name={name}
      isActive={isActive}
      lines={[isActive ? t`Client since ${sinceOn}` : t`Asked you on ${askedOn} to be its bookkeeper`]}
      actions={
        <>
          {isActive && isBookkeeper && (
            <ButtonLink
              size="xs"
              aria-label={t`Open billing of ${name}`}
              to="/clients/billing"
              search={clientSearch({ userId: user.id, organisationId: client.clientTenantId })}
            >
              <Trans>Open billing</Trans>
            </ButtonLink>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={isActive ? t`Stop acting for ${name}` : t`Refuse ${name}`}
            onClick={() => dialog.open('end-client', id)}
          >
            {isActive ? <Trans>Stop acting</Trans> : <Trans>Refuse</Trans>}
          </Button>
          {!isActive && canAccept && (
            <Button
              size="xs"
              aria-label={t`Accept ${name} as a client of ${own}`}
              loading={accept.isPending}
              onClick={() => accept.run(id, t`${name} is now a client of ${own}.`)}
            >
              <Trans>Accept</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}
