import { can } from '@atrium/domain/access/permissions';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useClients } from '../../../features/company/bookkeeping/queries.ts';
import { useOrganisations } from '../../../features/company/queries.ts';
import { useSwitchTenant } from '../../../features/identity/queries.ts';
import { clientSearch } from '../../../lib/use-client.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { booksIcon, buildingIcon, chevronRightIcon } from '../../../ui/icons.ts';
import { placesFor } from '../entries.ts';
import type { Command } from './find-commands.ts';
import { sections } from './sections.ts';

/** The screens that the person may open. */
export function useScreens(): readonly Command[] {
  const { i18n } = useLingui();
  const { actor } = useSession();
  const navigate = useNavigate();
  return placesFor(actor).map(({ to, label, keywords, icon }) => ({
    id: to,
    label: i18n._(label),
    keywords: i18n._(keywords),
    icon: <Icon of={icon} size={18} />,
    run: () => void navigate({ to }),
  }));
}

/** Parts of screens that the person may use, by the words that people type. */
export function useSections(): readonly Command[] {
  const { i18n } = useLingui();
  const { actor } = useSession();
  const navigate = useNavigate();
  return sections
    .filter(({ needs }) => needs === undefined || can(actor, needs))
    .map(({ to, hash, label, keywords }) => ({
      id: `${to}#${hash ?? label.id}`,
      label: i18n._(label),
      keywords: i18n._(keywords),
      icon: <Icon of={chevronRightIcon} size={18} />,
      run: () => void navigate({ to, ...(hash === undefined ? {} : { hash }) }),
    }));
}

/** The other organisations of the person, to switch to. */
export function useOtherOrganisations(): readonly Command[] {
  const { t } = useLingui();
  const { organisation } = useSession();
  const organisations = useOrganisations();
  const switching = useSwitchTenant();
  const others = organisations.data?.filter(({ id }) => id !== organisation?.tenantId) ?? [];
  return others.map(({ id, name }) => ({
    id,
    label: name,
    keywords: t`switch organization organization company`,
    icon: <Icon of={buildingIcon} size={18} />,
    run: () => switching.run(id),
  }));
}

/** The clients that a bookkeeper's organisation acts for; each leads to its billing (D-152). */
export function useClientPlaces(): readonly Command[] {
  const { t } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  const clients = useClients(useCan('change_settings'));
  const active = clients.data?.clients.filter(({ acceptedAt }) => acceptedAt !== null) ?? [];
  return active.map(({ id, clientName, clientTenantId }) => ({
    id,
    label: clientName,
    keywords: t`client billing`,
    icon: <Icon of={booksIcon} size={18} />,
    run: () => {
      const search = clientSearch({ userId: user.id, organisationId: clientTenantId });
      void navigate({ to: '/clients/billing', search });
    },
  }));
}
